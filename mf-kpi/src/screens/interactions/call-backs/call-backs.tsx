import { CALL_BACK_DAYS, listCallBacks } from "@dash/contracts/interactions/callers";
import { Offset } from "@dash/contracts/values/scalars";
import { WidgetFrame } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/data-table";
import { Empty } from "@dash/kit/ui/empty";
import { useListFilter } from "@dash/kit/ui/use-list-filter";
import { useListPage } from "@dash/kit/ui/use-list-page";
import * as z from "zod/mini";
import { callBackColumns } from "./call-back-columns.tsx";

const PAGE_ROWS = 20;
const PageSearch = z.object({ offset: Offset });

export function CallBacks() {
  return (
    <WidgetFrame title="Call-backs" loading="Loading call-backs...">
      <Waiting />
    </WidgetFrame>
  );
}

function Waiting() {
  const { filter, setOffset } = useListFilter(PageSearch);
  const { total, table } = useListPage(listCallBacks, { filter, setOffset }, PAGE_ROWS);
  return (
    <div className="kpi:flex kpi:flex-col kpi:gap-4">
      <p className="kpi:max-w-prose kpi:text-body kpi:text-ink-soft">
        A later answered call with the same number clears a row, whoever made it. After{" "}
        {CALL_BACK_DAYS} days it goes by itself. Installers are not listed.
      </p>
      <DataTable
        {...table}
        caption={`${total === 1 ? "1 customer is" : `${total.toLocaleString("en-GB")} customers are`} waiting, the longest first`}
        columns={callBackColumns}
        keyOf={({ number, name, firstMissedAt }) => `${number} ${name} ${firstMissedAt}`}
        empty={
          <Empty
            title="Nobody to call back"
            text="Customers whose calls were missed, and to whom nobody has spoken since, are listed here."
          />
        }
      />
    </div>
  );
}
