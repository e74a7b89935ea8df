const FIELDS = "input, textarea, select";
/** A panel beside the page is no modal dialog: only what is typed into its forms counts. */
const OPEN_DIALOGS = "[role=dialog]:not([aria-modal=false]), [role=alertdialog], dialog[open]";

/** The content of a form that somebody typed into. */
interface FormEntry {
  /** The content before the first change. */
  before: string;
  /** The content at the submit; undefined after any later change. */
  submitted?: string | undefined;
}

const forms = new Map<HTMLFormElement, FormEntry>();
const EVENTS = ["focusin", "input", "submit"];

/** Watches the input in the page's forms. The returned function stops watching. */
export function watchInput(): () => void {
  for (const type of EVENTS) document.addEventListener(type, handleEvent);
  return () => {
    for (const type of EVENTS) document.removeEventListener(type, handleEvent);
    forms.clear();
  };
}

/** Whether unsaved input would be lost with the page: a dialog is open, or a form has unsaved changes. */
export function isInputUnsaved(): boolean {
  for (const form of forms.keys()) if (!form.isConnected) forms.delete(form);
  return document.querySelector(OPEN_DIALOGS) !== null || [...forms].some(isUnsaved);
}

function isUnsaved([form, entered]: [HTMLFormElement, FormEntry]): boolean {
  const now = contentOf(form);
  // After a successful submit the form starts again with other content; after a refusal it keeps the sent content.
  if (entered.submitted !== undefined && entered.submitted !== now) {
    entered.before = now;
    entered.submitted = undefined;
  }
  return entered.before !== now;
}

function handleEvent({ type, target }: Event): void {
  const form = target instanceof Element && target.closest("form");
  if (!form) return;
  const entered = forms.get(form) ?? { before: contentOf(form) };
  forms.set(form, entered);
  if (type !== "focusin") entered.submitted = type === "submit" ? contentOf(form) : undefined;
}

function contentOf(form: HTMLFormElement): string {
  const fields = form.querySelectorAll<HTMLInputElement>(FIELDS);
  return JSON.stringify(Array.from(fields, ({ value, checked }) => [value, checked]));
}
