import { clsx } from "clsx";
import { useEffect, useRef, type ReactNode } from "react";

/** Stands in the place of a row's id. */
export const OFFER_ID = "offer";

export interface ComboboxListProps<Row extends { readonly id: string }> {
  readonly id: string;
  /** The name of all options: `Stock items`. */
  readonly plural: string;
  /** Undefined until the first answer arrives. */
  readonly results: { readonly rows: readonly Row[]; readonly total: number } | undefined;
  readonly isFailed: boolean;
  readonly activeId: string | undefined;
  readonly draw: (row: Row) => ReactNode;
  /** The option in place of rows. */
  readonly offered: string | undefined;
  /** Is called without a row for what is offered. */
  readonly onChoose: (row?: Row) => void;
}

/** The list of options below a combobox, and a sentence below it, such as that nothing was found. */
export function ComboboxList<Row extends { readonly id: string }>(props: ComboboxListProps<Row>) {
  const { id, plural, results, activeId, draw, offered, onChoose } = props;
  return (
    <div className="absolute inset-x-0 top-full z-10 mt-1 rounded-md border border-line-strong bg-raised py-1 text-body shadow-overlay">
      <ul id={id} role="listbox" aria-label={plural} className="max-h-60 overflow-y-auto">
        {results?.rows.map((row) => (
          <Option
            key={row.id}
            id={`${id}-${row.id}`}
            isActive={row.id === activeId}
            onChoose={() => onChoose(row)}
          >
            {draw(row)}
          </Option>
        ))}
        {offered && (
          <Option id={`${id}-${OFFER_ID}`} isActive onChoose={() => onChoose()}>
            {offered}
          </Option>
        )}
      </ul>
      <p role="status" className="px-3 text-label text-ink-soft">
        {statusOf(props)}
      </p>
    </div>
  );
}

function statusOf<Row extends { readonly id: string }>(props: ComboboxListProps<Row>): string {
  const { plural, results, isFailed } = props;
  if (isFailed) return `${plural} could not be searched. Type again.`;
  if (!results) return "Searching...";
  if (results.total === 0) return `No ${plural.toLowerCase()} found`;
  const more = results.total - results.rows.length;
  return more > 0 ? `${more.toLocaleString("en-GB")} more: type to narrow down` : "";
}

interface OptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Option({ id, isActive, onChoose, children }: OptionProps) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView?.({ block: "nearest" });
  }, [isActive]);
  return (
    <li
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      // The field keeps the focus. Without it the list would close before the click counts.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={clsx(
        "cursor-pointer px-3 py-2 hover:bg-hover max-md:py-3",
        isActive && "bg-hover",
      )}
    >
      {children}
    </li>
  );
}
