const FIELDS = "input, textarea, select";
const OPEN_DIALOGS = "[role=dialog], [role=alertdialog], dialog[open]";

/** What stood in a form that somebody entered. */
interface Entered {
  /** Before anything was typed. */
  before: string;
  /** When it was submitted, if nothing was typed since. */
  sent?: string | undefined;
}

const forms = new Map<HTMLFormElement, Entered>();

/** Watches what is typed into the forms of the page. The function that it returns stops it. */
export function watchInput(): () => void {
  document.addEventListener("focusin", handleFocusIn);
  document.addEventListener("input", handleInput);
  document.addEventListener("submit", handleSubmit);
  return () => {
    document.removeEventListener("focusin", handleFocusIn);
    document.removeEventListener("input", handleInput);
    document.removeEventListener("submit", handleSubmit);
    forms.clear();
  };
}

/** Whether something would be lost with the page: a dialog is open, or a form holds what somebody typed. */
export function isInputUnsaved(): boolean {
  for (const form of forms.keys()) if (!form.isConnected) forms.delete(form);
  return document.querySelector(OPEN_DIALOGS) !== null || [...forms].some(isUnsaved);
}

function isUnsaved([form, entered]: [HTMLFormElement, Entered]): boolean {
  const now = contentOf(form);
  // A form that stays begins anew once it is saved. Where it is refused, it keeps what was sent.
  if (entered.sent !== undefined && entered.sent !== now) {
    entered.before = now;
    entered.sent = undefined;
  }
  return entered.before !== now;
}

function handleFocusIn(event: Event): void {
  const form = formOf(event);
  if (form && !forms.has(form)) forms.set(form, { before: contentOf(form) });
}

function handleInput(event: Event): void {
  const entered = enteredIn(event);
  if (entered) entered.sent = undefined;
}

function handleSubmit(event: Event): void {
  const form = formOf(event);
  const entered = enteredIn(event);
  if (form && entered) entered.sent = contentOf(form);
}

function enteredIn(event: Event): Entered | undefined {
  const form = formOf(event);
  return form ? forms.get(form) : undefined;
}

function formOf({ target }: Event): HTMLFormElement | null {
  return target instanceof Element ? target.closest("form") : null;
}

function contentOf(form: HTMLFormElement): string {
  const fields = form.querySelectorAll<HTMLInputElement>(FIELDS);
  return JSON.stringify(Array.from(fields, ({ value, checked }) => [value, checked]));
}
