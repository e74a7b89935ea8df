import {
  exportInstallations,
  listInstallations,
} from "@dash/contracts/installations/installations";
import { fileAddress, useCan, useCurrentMonth, WidgetFrame } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { DefaultViewFirst } from "@dash/kit/ui/list/default-view-first";
import { ExportLinks } from "@dash/kit/ui/text/export-links";
import { isNarrowed } from "@dash/kit/ui/list/filter-bar";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import { useListBeside, type ListBeside } from "@dash/kit/ui/list/use-row-steps";
import type { ActOnInstallation } from "./installation-actions.ts";
import { installationColumns } from "./installation-columns.tsx";
import { useInstallationFilter, type InstallationFilter } from "./installation-filter.ts";
import { InstallationFilters } from "./installation-filters.tsx";
import { captionOf, installationName } from "./installation-texts.ts";
import { NewInstallation } from "./new-installation.tsx";
import { NoInstallations } from "./no-installations.tsx";
import { INSTALLATIONS_ID } from "./show-installations.ts";

const PAGE_ROWS = 20;

type List = ReturnType<typeof useInstallationFilter>;

export interface InstallationListProps {
  readonly beside: ListBeside;
  readonly onAction: ActOnInstallation;
}

/** The installations behind the figures. Loading and failures stay within the card. */
export function InstallationList(props: InstallationListProps) {
  const list = useInstallationFilter();
  return (
    <div id={INSTALLATIONS_ID} tabIndex={-1} className="salesgeo:scroll-mt-20">
      <WidgetFrame
        title="Installations"
        // A link that opens some of the rows opens the part too.
        folds={!isNarrowed(list.filter)}
        loading="Loading installations..."
        actions={<Actions filter={list.filter} />}
      >
        <DefaultViewFirst list="installations">
          <Rows list={list} {...props} />
        </DefaultViewFirst>
      </WidgetFrame>
    </div>
  );
}

function Rows({ list, beside, onAction }: InstallationListProps & { readonly list: List }) {
  const { total, listed, table } = useListPage(listInstallations, list, PAGE_ROWS);
  const running = useCurrentMonth();
  useListBeside(
    beside,
    table.rows.map(({ id }) => id),
  );
  return (
    <div className="salesgeo:flex salesgeo:flex-col salesgeo:gap-4">
      <InstallationFilters filter={list.filter} onFilter={list.setFilter} />
      <DataTable
        {...table}
        caption={captionOf(total, listed)}
        columns={installationColumns(onAction)}
        keyOf={({ id }) => id}
        about={(installation) => ({
          kind: "installation",
          key: installation.id,
          ...running,
          name: installationName(installation),
        })}
        openedKey={beside.openedId}
        empty={<NoInstallations filter={listed} onFilter={list.setFilter} />}
      />
    </div>
  );
}

function Actions({
  filter: { offset: _offset, ...query },
}: {
  readonly filter: InstallationFilter;
}) {
  const canWrite = useCan("sales:write");
  return (
    <span data-short-buttons className="salesgeo:flex salesgeo:flex-wrap salesgeo:gap-2">
      <ExportLinks imports="installations" href={fileAddress(exportInstallations, { query })} />
      {canWrite && <NewInstallation />}
    </span>
  );
}
