import type { AuditPage } from "@dash/contracts/users/audit";
import { formatDate, fullNameOf } from "@dash/kit";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { Button } from "@dash/kit/ui/form/button";
import { clearedFilter, isNarrowed } from "@dash/kit/ui/list/filter-bar";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useEffectEvent, useState } from "react";
import { peopleQuery, serviceLinesQuery, trailQuery } from "./audit-trail.queries.ts";
import { useTrailFilter } from "./trail-filter.ts";
import { TrailFilters } from "./trail-filters.tsx";
import { TrailTable } from "./trail-table.tsx";

export function Trail() {
  const { filter, setFilter, setBefore, lookFurther } = useTrailFilter();
  const listed = useDeferredValue(filter);
  const { data: page } = useSuspenseQuery(trailQuery(listed));
  const { people, nameOf } = useNames();
  const { recordId } = listed;

  return (
    <div className="admin:flex admin:flex-col admin:gap-4">
      <TrailFilters filter={filter} people={people} onFilter={setFilter} />
      <MissingParts services={page.missing} />
      {recordId && (
        <p className="admin:flex admin:flex-wrap admin:items-center admin:gap-2 admin:text-body">
          Changes of one record only.
          <Button size="small" onClick={() => setFilter({ recordId: null })}>
            Show all records
          </Button>
        </p>
      )}
      {page.lookedBackTo && page.entries.length === 0 ? (
        <LookingBack page={page} onBefore={lookFurther} />
      ) : (
        <TrailTable
          entries={page.entries}
          nameOf={nameOf}
          isStale={listed !== filter}
          onRecord={recordId ? undefined : (id) => setFilter({ recordId: id })}
          onClear={isNarrowed(listed) ? () => setFilter(clearedFilter(listed)) : undefined}
        />
      )}
      <Pages page={page} isFirst={!listed.before} onBefore={setBefore} />
    </div>
  );
}

/**
 * Says how far back a search has looked, and goes on by itself until something is found, unless a part of the system did
 * not answer.
 */
function LookingBack({ page: { lookedBackTo = "", next }, onBefore }: Omit<PagesProps, "isFirst">) {
  const [isStopped, setIsStopped] = useState(false);
  const goOn = useEffectEvent(onBefore);
  useEffect(() => {
    if (next && !isStopped) goOn(next);
  }, [isStopped, next]);
  return (
    <Empty
      title="Nothing found yet"
      text={`The search has looked back to ${formatDate(lookedBackTo)}.`}
      action={
        next && (
          <Button onClick={() => setIsStopped(!isStopped)}>
            {isStopped ? "Look further back" : "Stop"}
          </Button>
        )
      }
    />
  );
}

interface PagesProps {
  readonly page: AuditPage;
  readonly isFirst: boolean;
  readonly onBefore: (before: string | null) => void;
}

function Pages({ page: { entries, next, lookedBackTo }, isFirst, onBefore }: PagesProps) {
  return (
    <nav aria-label="Pages" className="admin:flex admin:justify-end admin:gap-2">
      {!isFirst && (
        <Button size="small" onClick={() => onBefore(null)}>
          Newest changes
        </Button>
      )}
      {next && (entries.length > 0 || !lookedBackTo) && (
        <Button size="small" onClick={() => onBefore(next)}>
          {lookedBackTo ? "Look further back" : "Older changes"}
        </Button>
      )}
    </nav>
  );
}

/** Names for ids. Does not suspend: the trail works without names, even if their service is down. */
function useNames() {
  const { data: people = [] } = useQuery(peopleQuery);
  const { data: lines = [] } = useQuery(serviceLinesQuery);
  const names = new Map([
    ...people.map((person) => [person.id, fullNameOf(person)] as const),
    ...lines.map(({ id, name }) => [id, name] as const),
  ]);
  return { people, nameOf: (id: string) => names.get(id) };
}

/** Says that the list is incomplete, because some services did not answer. */
function MissingParts({ services }: { services: readonly string[] }) {
  if (services.length === 0) return null;
  return (
    <p
      role="alert"
      className="admin:rounded-md admin:bg-caution-soft admin:px-4 admin:py-3 admin:text-body admin:text-caution-ink"
    >
      This list is not complete: changes kept by {services.join(" and ")} could not be read just
      now. Please try again in a moment.
    </p>
  );
}
