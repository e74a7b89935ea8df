import { useId, type ReactNode } from "react";
import { Link, AsyncSection, ShownSignal, useCan, type LinkProps } from "@dash/kit";
import { ArrowRightIcon } from "../layout/icons.tsx";

export interface ToDoKindProps {
  readonly title: string;
  /** The number of all items. The list below may show only the first of them. */
  readonly total: number;
  /** The place with all of them. */
  readonly to: LinkProps["to"];
  /** The action of the user there, in a word or two. */
  readonly action: string;
  /** How much of it is whose, instead of the number alone. */
  readonly share?: ReactNode;
  /** The first items, each a `ToDoItem`. */
  readonly children: ReactNode;
}

/**
 * One kind of work in a to-do list: how much of it waits, its first items, and a link to all of it. Draws nothing if
 * none waits.
 */
export function ToDoKind({ title, total, to, action, share, children }: ToDoKindProps) {
  const headingId = useId();
  if (total === 0) return null;
  return (
    <section aria-labelledby={headingId} className="border-t border-line py-3">
      <header className="flex items-start justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 id={headingId} className="text-body font-semibold text-ink">
            {title}{" "}
            <span className="ml-1 rounded-full bg-sunken px-2 py-0.5 text-label font-semibold tabular-nums">
              {total.toLocaleString("en-GB")}
            </span>
          </h3>
          {share}
        </div>
        <Link
          to={to}
          aria-label={`${action}, ${title}`}
          className="inline-flex min-h-6 shrink-0 items-center gap-1 rounded-sm text-body font-medium text-accent-ink hover:underline"
        >
          {action}
          <ArrowRightIcon size={14} aria-hidden />
        </Link>
      </header>
      <ul className="mt-1">{children}</ul>
    </section>
  );
}

export interface ToDoItemProps {
  /** Names the item; a link to it. */
  readonly name: ReactNode;
  /** The reason why the item waits, or its actions. */
  readonly children?: ReactNode;
  /** The content that opens below the item. */
  readonly below?: ReactNode;
}

/** One item of a `ToDoKind`. */
export function ToDoItem({ name, children, below }: ToDoItemProps) {
  return (
    <li className="flex min-h-9 flex-wrap items-center justify-between gap-x-2 py-0.5 text-body max-md:min-h-11">
      {/* Where both do not fit into a line, the second goes below, and the name stays whole. */}
      <span className="max-w-full text-ink wrap-anywhere">{name}</span>
      <span className="flex shrink-0 items-center gap-1 text-ink-soft tabular-nums">
        {children}
      </span>
      {below && <div className="mt-2 w-full">{below}</div>}
    </li>
  );
}

/** The list of the kinds of work. It says once that nothing is to do, when every kind has drawn nothing. */
export function ToDoList({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <div className="peer -mt-1">{children}</div>
      {/* Each kind decides by itself whether it draws something, so only the style sheet sees them all. */}
      <p className="hidden text-body text-ink-soft peer-[:not(:has(>*>*))]:block">Nothing to do</p>
    </>
  );
}

/** The space of one kind, with its height while it loads. */
export function ToDoSpace({ children }: { readonly children: ReactNode }) {
  return <div className="has-[[data-loading]]:min-h-38">{children}</div>;
}

/** Lets one kind load and fail by itself. */
export function ToDoSection({ title, children }: Pick<ToDoKindProps, "title" | "children">) {
  return (
    <AsyncSection loading={`Loading ${title}...`} failure={`${title} could not be loaded.`}>
      {children}
      <ShownSignal />
    </AsyncSection>
  );
}

/** How many items a kind shows. A role that sees fewer kinds has room for more of each. */
export function useToDoRows(): number {
  const canIdentify = useCan("customer:read-private");
  const canFinalise = useCan("month:close");
  if (canFinalise) return 3;
  return canIdentify ? 4 : 5;
}
