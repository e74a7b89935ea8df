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
const EVENTS = ["focusin", "input", "submit"];

/** Watches what is typed into the forms of the page. The function that it returns stops it. */
export function watchInput(): () => void {
  for (const type of EVENTS) document.addEventListener(type, handleEvent);
  return () => {
    for (const type of EVENTS) document.removeEventListener(type, handleEvent);
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

function handleEvent({ type, target }: Event): void {
  const form = target instanceof Element && target.closest("form");
  if (!form) return;
  const entered = forms.get(form) ?? { before: contentOf(form) };
  forms.set(form, entered);
  if (type !== "focusin") entered.sent = type === "submit" ? contentOf(form) : undefined;
}

function contentOf(form: HTMLFormElement): string {
  const fields = form.querySelectorAll<HTMLInputElement>(FIELDS);
  return JSON.stringify(Array.from(fields, ({ value, checked }) => [value, checked]));
}
