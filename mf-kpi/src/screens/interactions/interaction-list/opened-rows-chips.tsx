import { Badge } from "@dash/kit/ui/badge";
import { CloseIcon } from "@dash/kit/ui/icons";
import type { InteractionFilter, InteractionFilterPatch } from "./interaction-filter.ts";
import { openedRows } from "./opened-rows.ts";

export interface OpenedRowsChipsProps {
  readonly filter: InteractionFilter;
  readonly onFilter: (patch: InteractionFilterPatch) => void;
}

/** Shows the filters that a figure set and that have no field in the list, each with a button to remove it. */
export function OpenedRowsChips({ filter, onFilter }: OpenedRowsChipsProps) {
  const opened = openedRows(filter);
  if (opened.length === 0) return null;
  return (
    <div className="kpi:flex kpi:flex-col kpi:gap-2">
      <ul aria-label="Rows shown" className="kpi:flex kpi:flex-wrap kpi:gap-2">
        {opened.map(({ text, without }) => (
          <li key={text}>
            <Badge tone="accent">
              {text}
              <button
                type="button"
                aria-label={`Remove ${text}`}
                onClick={() => onFilter(without)}
                className="kpi:-mr-2 kpi:inline-flex kpi:size-6 kpi:cursor-pointer kpi:items-center kpi:justify-center kpi:rounded-full kpi:hover:bg-hover kpi:print:hidden"
              >
                <CloseIcon size={14} aria-hidden="true" />
              </button>
            </Badge>
          </li>
        ))}
      </ul>
      {opened.map(
        ({ definition }) =>
          definition && (
            <p key={definition} className="kpi:max-w-prose kpi:text-body kpi:text-ink-soft">
              {definition}
            </p>
          ),
      )}
    </div>
  );
}
