import { pastedBlock } from "@dash/kit/ui/form/pasted-block";
import { useId, useRef, type ClipboardEvent } from "react";
import { CellNote } from "./cell-note.tsx";
import type { CellActions, WeekCellInputProps } from "./cell-props.ts";
import { isNothing } from "./cell-text.ts";
import { useCellText } from "./use-cell-text.ts";

/**
 * A cell of at most one entry. Its name is a text of the cell, so that a reader of the grid hears the name, the hours and
 * the times. Typing replaces its text; F2 or a second click puts the caret into it.
 */
export function WeekCellInput(props: WeekCellInputProps) {
  const { name, at, cell, state, lock, isActive, actions } = props;
  const isOpen = lock === null && state?.kind !== "waiting";
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { value, isTyped, isRefused, setTyped, handlers } = useCellText(props, input);
  const handlePaste = (event: ClipboardEvent) =>
    isOpen && takePaste(event, setTyped, actions.onPaste);

  return (
    <>
      <span id={`${id}-name`} className="time:sr-only">
        {name}
      </span>
      <input
        ref={input}
        type="text"
        autoComplete="off"
        enterKeyHint="next"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-note`}
        aria-invalid={isRefused || undefined}
        readOnly={!isOpen}
        tabIndex={isActive ? 0 : -1}
        data-cell={at}
        value={value}
        onChange={(event) => setTyped(event.target.value)}
        {...handlers}
        onPaste={handlePaste}
        className={INPUT}
      />
      <CellNote
        id={`${id}-note`}
        state={isTyped ? undefined : state}
        entry={cell.entries[0]}
        lock={lock}
      />
    </>
  );
}

/** Takes what a spreadsheet copied. Any other text is pasted by the browser, at the caret. */
function takePaste(
  event: ClipboardEvent,
  onText: (text: string) => void,
  onBlock: CellActions["onPaste"],
): void {
  const text = event.clipboardData.getData("text");
  const block = pastedBlock(text);
  const [first = "", ...others] = block.flat();
  if (first === text && !isNothing(text)) return;
  event.preventDefault();
  if (others.length > 0) onBlock(block);
  else onText(isNothing(first) ? "" : first);
}

const INPUT =
  "time:block time:h-9 time:w-full time:min-w-0 time:rounded-sm time:border time:border-line-strong time:bg-raised time:px-2 time:text-right time:text-body time:text-ink time:tabular-nums time:hover:bg-hover time:aria-invalid:border-negative time:read-only:border-transparent time:read-only:bg-sunken time:max-md:text-input time:pointer-coarse:h-11 time:pointer-coarse:text-input";
