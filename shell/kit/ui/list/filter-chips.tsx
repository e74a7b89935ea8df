import { CloseIcon } from "../layout/icons.tsx";

/** A filter that is set, in words. */
export interface FilterChip {
  readonly text: string;
  readonly onRemove: () => void;
}

/** The filters that are set, each with a button that removes it. */
export function FilterChips({ chips }: { readonly chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Rows shown" className="flex flex-wrap gap-2">
      {chips.map(({ text, onRemove }) => (
        <li
          key={text}
          className="flex min-h-10 items-center rounded-full bg-accent-soft pl-3 text-body font-medium text-accent-ink max-md:min-h-11 print:pr-3"
        >
          {text}
          <button
            type="button"
            aria-label={`Remove ${text}`}
            onClick={onRemove}
            className="inline-flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-full hover:bg-hover max-md:size-11 print:hidden"
          >
            <CloseIcon size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
