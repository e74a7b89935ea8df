import { useId } from "react";
import { createPortal } from "react-dom";
import { TopDialog } from "../frame/top-dialog.tsx";
import { PaletteField } from "./palette-field.tsx";
import { optionId, PaletteList } from "./palette-list.tsx";
import type { PaletteProps } from "./palette-props.ts";
import { usePalette } from "./use-palette.ts";

/** Finds screens, actions and records by typed text, and opens them. */
export function Palette(props: PaletteProps) {
  return createPortal(
    // The palette fills the screen of a phone.
    <TopDialog
      aria-label="Command palette"
      translate="no"
      onClose={props.onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none sm:mx-auto sm:mt-[12vh] sm:h-fit sm:w-[calc(100vw-2rem)] sm:max-w-2xl sm:rounded-lg sm:border sm:border-line"
    >
      <PaletteContent {...props} />
    </TopDialog>,
    document.body,
  );
}

function PaletteContent(props: PaletteProps) {
  const { text, typed, sections, notes, isAnswered, count, active, move, open, ...handle } =
    usePalette(props);
  const listId = useId();
  return (
    <div className="flex h-full flex-col sm:h-auto sm:max-h-[min(32rem,76vh)]">
      <PaletteField
        value={text}
        onChange={(event) => handle.handleText(event.target.value)}
        onKeyDown={handle.handleKey}
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-activedescendant={active && optionId(listId, active)}
        onClose={props.onClose}
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" tabIndex={-1}>
        {count > 0 ? (
          <PaletteList
            id={listId}
            sections={sections}
            active={active}
            onPoint={move}
            onOpen={open}
          />
        ) : (
          <p className="px-5 py-6 text-body text-ink-soft">
            {isAnswered ? `Nothing found for “${typed}”` : "Searching…"}
          </p>
        )}
      </div>
      {notes.length > 0 && <Notes notes={notes} />}
      <p role="status" className="sr-only">
        {isAnswered && [countText(count), ...notes].join(". ")}
      </p>
    </div>
  );
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  return (
    <ul className="border-t border-line px-5 py-2 text-label text-ink-soft">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function countText(count: number): string {
  return count === 1 ? "1 result" : `${count || "No"} results`;
}
