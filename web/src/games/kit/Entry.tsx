// A part of the dock that is filled in and sent: by its button, or by Enter in
// any of its fields. A field that holds what is not allowed says so instead.
import type { ComponentChildren } from "preact";

interface Props {
  class: string;
  send: () => void;
  children: ComponentChildren;
}

export function Entry({ class: name, send, children }: Props) {
  const submit = (e: SubmitEvent) => {
    e.preventDefault();
    const form = e.currentTarget as HTMLFormElement;
    if (form.checkValidity()) send();
    else form.querySelector<HTMLElement>("input:invalid")?.focus();
  };
  return <form class={`kit-entry ${name}`} noValidate onSubmit={submit}>{children}</form>;
}
