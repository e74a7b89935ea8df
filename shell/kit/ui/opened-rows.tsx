import { Badge } from "./badge.tsx";
import { CloseIcon } from "./icons.tsx";

/** A filter that a link set and that has no field in the list, in words. */
export interface OpenedRow<Patch> {
  readonly text: string;
  /** The exact definition of the rows, if the text is only a name. */
  readonly definition?: string;
  /** The change that removes the filter. */
  readonly without: Patch;
}

export interface OpenedRowsProps<Patch> {
  readonly rows: readonly OpenedRow<Patch>[];
  readonly onFilter: (patch: Patch) => void;
}

/** The filters of rows that a figure, a chart or a map opened, each with a button that removes it. */
export function OpenedRows<Patch>({ rows, onFilter }: OpenedRowsProps<Patch>) {
  if (rows.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label="Rows shown" className="flex flex-wrap gap-2">
        {rows.map(({ text, without }) => (
          <li key={text}>
            <Badge tone="accent">
              {text}
              <button
                type="button"
                aria-label={`Remove ${text}`}
                onClick={() => onFilter(without)}
                className="-mr-2 inline-flex size-6 cursor-pointer items-center justify-center rounded-full hover:bg-hover print:hidden"
              >
                <CloseIcon size={14} aria-hidden="true" />
              </button>
            </Badge>
          </li>
        ))}
      </ul>
      {rows.map(
        ({ definition }) =>
          definition && (
            <p key={definition} className="max-w-prose text-body text-ink-soft">
              {definition}
            </p>
          ),
      )}
    </div>
  );
}
