const FIELDS = "input, textarea, select";
const OPEN_DIALOGS = "[role=dialog], [role=alertdialog], dialog[open]";

/** The forms of the page that somebody was in, with what stood in them before. */
const entered = new Map<HTMLFormElement, string>();

/** Watches what is typed into the forms of the page. The function that it returns stops it. */
export function watchInput(): () => void {
  document.addEventListener("focusin", handleFocusIn);
  return () => {
    document.removeEventListener("focusin", handleFocusIn);
    entered.clear();
  };
}

function handleFocusIn({ target }: FocusEvent): void {
  const form = target instanceof Element ? target.closest("form") : null;
  if (form && !entered.has(form)) entered.set(form, contentOf(form));
}

/** Whether something would be lost with the page: a dialog is open, or a form holds something else than at first. */
export function isInputUnsaved(): boolean {
  if (document.querySelector(OPEN_DIALOGS)) return true;
  for (const form of entered.keys()) if (!form.isConnected) entered.delete(form);
  return [...entered].some(([form, before]) => contentOf(form) !== before);
}

function contentOf(form: HTMLFormElement): string {
  const fields = form.querySelectorAll<HTMLInputElement>(FIELDS);
  return JSON.stringify(Array.from(fields, ({ value, checked }) => [value, checked]));
}
