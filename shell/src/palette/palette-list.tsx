import { useEffect, useRef } from "react";
import { PaletteIcon } from "./palette-icon.tsx";
import type { PaletteRow, PaletteSection } from "./palette-row.ts";

export interface PaletteListProps {
  readonly id: string;
  readonly sections: readonly PaletteSection[];
  readonly active: PaletteRow | undefined;
  readonly onPoint: (row: PaletteRow) => void;
  readonly onOpen: (row: PaletteRow, isInNewTab: boolean) => void;
}

/** The id of a row's element. */
export function optionId(listId: string, { to }: PaletteRow): string {
  return `${listId}-${to}`;
}

/** The rows of the palette under their titles. */
export function PaletteList({ id, sections, ...list }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label="Results" tabIndex={-1} className="outline-none">
      {sections.map(({ title, rows }) => (
        <div key={title} role="group" aria-label={title} className="p-2">
          <p aria-hidden="true" className="px-3 pb-1 text-label font-medium text-ink-soft">
            {title}
          </p>
          {rows.map((row) => (
            <Option
              key={row.to}
              row={row}
              id={optionId(id, row)}
              isActive={row === list.active}
              {...list}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<PaletteListProps, "onPoint" | "onOpen"> {
  readonly id: string;
  readonly row: PaletteRow;
  readonly isActive: boolean;
}

function Option({ id, row, isActive, onPoint, onOpen }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView?.({ block: "nearest" });
  }, [isActive]);
  return (
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      // Rows that scroll under a resting pointer do not become active, as they would on `mouseenter`.
      onMouseMove={() => !isActive && onPoint(row)}
      onClick={({ ctrlKey, metaKey }) => onOpen(row, ctrlKey || metaKey)}
      onAuxClick={({ button }) => button === 1 && onOpen(row, true)}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1 text-body text-ink aria-selected:bg-accent-soft aria-selected:text-accent-ink sm:min-h-9"
    >
      <PaletteIcon name={row.icon} />
      <span className="max-w-3/4 shrink-0 truncate font-medium">{row.title}</span>
      {row.detail && (
        <span className="ml-auto min-w-0 truncate text-label text-ink-soft">{row.detail}</span>
      )}
    </div>
  );
}
