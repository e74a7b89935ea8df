import { Link, type LinkProps } from "@dash/kit";
import { clsx } from "clsx";
import type { MouseEvent, ReactNode } from "react";
import type { RowAction } from "./row-actions.tsx";

const openerClass =
  "-my-0.5 inline-block min-w-0 cursor-pointer rounded-sm py-0.5 text-left font-medium wrap-anywhere text-ink decoration-line-strong underline-offset-4 group-hover/row:underline";

export interface RowOpenerProps {
  /** The action of a press on the row. Without an action the row opens nothing, and its name is plain text. */
  readonly action: Pick<RowAction, "name" | "onAct"> | undefined;
  /** The text that a screen reader reads first. The name of the action must contain it. */
  readonly children: ReactNode;
}

/** The button in a row that opens its record. A press anywhere on the row presses it. */
export function RowOpener({ action, children }: RowOpenerProps) {
  if (!action) return <span className={nameClass}>{children}</span>;
  return (
    <button
      type="button"
      data-opens-row
      data-printed
      aria-label={action.name}
      onClick={action.onAct}
      className={openerClass}
    >
      {children}
    </button>
  );
}

const nameClass = "font-medium wrap-anywhere";

/** The link in a row that leads to its record. A press anywhere on the row follows it. */
export function RowLink({ className, ...link }: LinkProps) {
  return <Link data-opens-row className={clsx(openerClass, className)} {...link} />;
}

const PRESSED_BY_ITSELF = "a, button, summary, input, select, textarea, label";

/**
 * Presses the row's opener, with the pressed modifier keys, such as the one that opens a new tab. It ignores a press on
 * a control of its own, and the end of a selection of text.
 */
export function pressOpener(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  // A dialog or a menu that a cell opened is outside the row, and its events still arrive here.
  if (!(target instanceof Element && currentTarget.contains(target))) return;
  if (target.closest(PRESSED_BY_ITSELF) || getSelection()?.isCollapsed === false) return;
  const opener = currentTarget.querySelector<HTMLElement>("[data-opens-row]");
  // A dialog that opens returns the focus to the element that has it now.
  opener?.focus({ preventScroll: true });
  const keys = { ctrlKey, metaKey, shiftKey };
  opener?.dispatchEvent(
    new window.MouseEvent("click", { bubbles: true, cancelable: true, ...keys }),
  );
}
