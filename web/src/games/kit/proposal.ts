// What a program would do here, asked once for each question: forms stand on it
// until they are touched.
import { useEffect, useState } from "preact/hooks";
import type { GameProps, Proposal } from "../../types";
import { wordOf } from "./orders";

// Parts of a form that ask the same of the same view share the answer.
const asked = new WeakMap<object, Map<string, Promise<Proposal | null>>>();

function ask(p: GameProps, most: number, question: string): Promise<Proposal | null> {
  const view = p.view as object;
  const answers = asked.get(view) ?? new Map<string, Promise<Proposal | null>>();
  asked.set(view, answers);
  const answer = answers.get(question) ?? p.propose(most);
  answers.set(question, answer);
  return answer;
}

// undefined: not known yet; null: there is none to be had.
export function useProposal(p: GameProps, most: number, question: string): Proposal | null | undefined {
  const [known, set] = useState<{ question: string; proposal: Proposal | null } | null>(null);
  useEffect(() => {
    let live = true;
    if (most > 0)
      void ask(p, most, question).then((proposal) => {
        if (live) set({ question, proposal });
      });
    return () => {
      live = false;
    };
  }, [question]);
  return known?.question === question ? known.proposal : undefined;
}

// The figure that it would order: 620 of "stay 620".
export function orderedFigure(proposal: Proposal | null | undefined, word: string): number | undefined {
  const order = proposal?.orders.find((o) => wordOf(o) === word);
  return order === undefined ? undefined : Number(order.split(" ")[1]);
}

// What it would do with a verb, without the verb.
export function proposedTerms(proposal: Proposal | null | undefined, verb: string): string[] {
  return (proposal?.as ?? []).filter((a) => wordOf(a) === verb).map((a) => a.slice(verb.length + 1));
}
