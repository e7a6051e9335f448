// The browser's memory: for ever, or (`tab`) as long as the tab is open. It may
// be switched off, or full: then nothing outlives the page.
export function read<T>(key: string, otherwise: T, tab = false): T {
  try {
    const text = (tab ? sessionStorage : localStorage).getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function write(key: string, value: unknown, tab = false): void {
  try {
    (tab ? sessionStorage : localStorage).setItem(key, JSON.stringify(value));
  } catch {
    // nothing to be done: the page works without
  }
}
