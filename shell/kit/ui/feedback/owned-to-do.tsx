import type { OwnerShare } from "@dash/contracts/users/owner-share";
import { pluralize } from "@dash/contracts/values/pluralize";
import type { ReactNode } from "react";
import { Link, useCan, useSession, useToday, type LinkProps } from "@dash/kit";
import { daysBetween } from "../text/days-between.tsx";
import { NameLink } from "../text/name-link.tsx";
import { ToDoItem, ToDoKind } from "./to-do.tsx";

/** The person whose work a list shows. */
export interface Whose {
  /** Null for what nobody has. */
  readonly userId: string | null;
  /** Whether the list has what nobody has as well. */
  readonly withNobodys: boolean;
}

export interface OwnedToDoKindProps {
  readonly title: string;
  /** The action of the user in the list of the own work. */
  readonly action: string;
  /** How much each person has. */
  readonly owners: readonly OwnerShare[];
  /** The place with the work of `whose`, or of everybody. */
  readonly addressOf: (whose?: Whose) => LinkProps["to"];
  /** The first of the user's own and of nobody's, each a `ToDoItem`. */
  readonly children: ReactNode;
}

/** Whether the user looks after the work of all, and sees each kind by its owners. */
export function useSeesOwners(): boolean {
  return useCan("month:close");
}

/**
 * One kind of work that people share. A user sees what is the user's own or nobody's, and the rest as a number; who looks
 * after the work of all sees how much each person has.
 */
export function OwnedToDoKind({ children, ...kind }: OwnedToDoKindProps) {
  return useSeesOwners() ? <WorkByOwner {...kind} /> : <OwnWork {...kind}>{children}</OwnWork>;
}

function OwnWork({ title, action, owners, addressOf, children }: OwnedToDoKindProps) {
  const me = useSession()?.id ?? null;
  const mine = sumOf(owners.filter(({ userId }) => userId === me));
  const nobodys = sumOf(owners.filter(({ userId }) => userId === null));
  const others = sumOf(owners) - mine - nobodys;
  const isShared = nobodys + others > 0;
  return (
    <ToDoKind
      title={title}
      total={mine + nobodys}
      to={addressOf({ userId: me, withNobodys: true })}
      action={action}
      share={
        isShared && (
          <span className="text-label text-ink-soft tabular-nums">
            {[mine > 0 && `${mine} yours`, nobodys > 0 && `${nobodys} nobody’s`]
              .filter(Boolean)
              .join(", ")}
            {others > 0 && (
              <>
                ,{" "}
                <Link
                  to={addressOf()}
                  aria-label={`${others} others’, ${title}`}
                  className="rounded-sm text-accent-ink underline underline-offset-2"
                >
                  {others} others’
                </Link>
              </>
            )}
          </span>
        )
      }
    >
      {children}
    </ToDoKind>
  );
}

function WorkByOwner({ title, owners, addressOf }: Omit<OwnedToDoKindProps, "children">) {
  const today = useToday();
  return (
    <ToDoKind title={title} total={sumOf(owners)} to={addressOf()} action="View All">
      {owners.map(({ userId, name, total, oldest }) => (
        <ToDoItem
          key={userId}
          name={
            <NameLink to={addressOf({ userId, withNobodys: userId === null })}>
              {name ?? (userId === null ? "Nobody" : "Unknown")}
            </NameLink>
          }
        >
          {total.toLocaleString("en-GB")}, oldest {ageText(oldest, today)}
        </ToDoItem>
      ))}
    </ToDoKind>
  );
}

const sumOf = (owners: readonly OwnerShare[]) => owners.reduce((sum, { total }) => sum + total, 0);

function ageText(day: string, today: string): string {
  const days = daysBetween(day, today);
  return days <= 0 ? "today" : pluralize(days, "day");
}
