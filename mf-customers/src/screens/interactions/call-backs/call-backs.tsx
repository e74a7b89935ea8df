import {
  CALL_BACK_DAYS,
  exportCallBacks,
  listCallBacks,
} from "@dash/contracts/interactions/callers";
import { pluralize } from "@dash/contracts/values/pluralize";
import { fileAddress, useCan, useSession, WidgetFrame } from "@dash/kit";
import { useNow } from "@dash/kit/ui/text/use-now";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { FilterSelect } from "@dash/kit/ui/list/filter-field";
import { useListFilter } from "@dash/kit/ui/list/use-list-filter";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import { AboutFigure } from "@dash/kit/ui/text/about-figure";
import { ExportLinks } from "@dash/kit/ui/text/export-links";
import * as z from "zod/mini";
import { usePeople } from "../use-people.ts";
import { callBackColumns } from "./call-back-columns.tsx";

const PAGE_ROWS = 20;
const ListSearch = z.omit(listCallBacks.query, { limit: true, customerId: true });

export function CallBacks() {
  return (
    <WidgetFrame title="Call-backs" loading="Loading call-backs..." actions={<Actions />}>
      <Waiting />
    </WidgetFrame>
  );
}

function Actions() {
  const canChange = useCan("interaction:write");
  const { offset: _offset, ...query } = useListFilter(ListSearch).filter;
  return (
    <div className="customers:flex customers:items-center customers:gap-4">
      <ExportLinks href={fileAddress(exportCallBacks, { query })} />
      {canChange && <WhoseFilter />}
      <AboutFigure label="Call-backs" formula={WHEN_IT_GOES} />
    </div>
  );
}

const WHEN_IT_GOES =
  "A later answered call with the same number clears a row, whoever made it, and so does Done. " +
  `After ${CALL_BACK_DAYS} days it goes by itself. Installers are not listed.`;

function Waiting() {
  const { total, listed, table } = useListPage(listCallBacks, useListFilter(ListSearch), PAGE_ROWS);
  const canChange = useCan("interaction:write");
  const now = useNow();
  return (
    <DataTable
      {...table}
      caption={`${pluralize(total, "customer is", "customers are")} waiting`}
      columns={callBackColumns(canChange, now)}
      keyOf={({ number, name, firstMissedAt }) => `${number} ${name} ${firstMissedAt}`}
      empty={
        <Empty
          title={listed.mine ? "Nobody is assigned to you" : "Nobody to call back"}
          text="Customers whose calls were missed, and to whom nobody has spoken since, are listed here."
        />
      }
    />
  );
}

/** Follows the id of a person in the value of a choice that has nobody's call-backs as well. */
const WITH_NOBODYS = "+";

/** Filters by the person who calls back. */
function WhoseFilter() {
  const { filter, setFilter } = useListFilter(ListSearch);
  const me = useSession()?.id;
  const person = filter.assignedTo ?? (filter.mine ? me : undefined);
  const people = usePeople(person);
  const handleChoose = (value: string | null) => {
    const userId = value?.replace(WITH_NOBODYS, "") ?? "";
    setFilter({
      mine: userId === me || null,
      assignedTo: userId === me ? null : userId || null,
      unassigned: value?.endsWith(WITH_NOBODYS) || null,
    });
  };
  return (
    <FilterSelect
      label="Show"
      isLabelHidden
      all="Everybody’s"
      options={[
        { value: `${me}`, label: "Mine" },
        { value: `${me}${WITH_NOBODYS}`, label: "Mine and nobody’s" },
        { value: WITH_NOBODYS, label: "Nobody’s" },
        ...people.filter(({ value }) => value !== me),
      ]}
      value={`${person ?? ""}${filter.unassigned ? WITH_NOBODYS : ""}`}
      unknown="One person’s and nobody’s"
      onChoose={handleChoose}
    />
  );
}
