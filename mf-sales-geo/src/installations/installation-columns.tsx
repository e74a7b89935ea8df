import type { Installation } from "@dash/contracts/installations/installations";
import { UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import { formatDate } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { actionsColumn, type Column } from "@dash/kit/ui/list/data-table";
import { RowActions } from "@dash/kit/ui/list/row-actions";
import { RowOpener } from "@dash/kit/ui/list/row-opener";
import { installationActions, type ActOnInstallation } from "./installation-actions.ts";
import { flagText, installationName } from "./installation-texts.ts";

export function installationColumns(onAction: ActOnInstallation): Column<Installation>[] {
  return [
    {
      key: "postcode",
      header: "Postcode",
      sort: "postcode",
      cell: (installation) => (
        <RowOpener action={installationActions(installation, onAction)[0]}>
          <span className="salesgeo:whitespace-nowrap">{installation.postcode}</span>
        </RowOpener>
      ),
    },
    ...valueColumns,
    actionsColumn((installation) => (
      <RowActions
        of={installationName(installation)}
        actions={installationActions(installation, onAction)}
      />
    )),
  ];
}

/** The columns of the installation's own values. */
const valueColumns: readonly Column<Installation>[] = [
  {
    key: "date",
    header: "Date",
    sort: "installationDate",
    cell: ({ installationDate }) => (
      <span className="salesgeo:whitespace-nowrap">{formatDate(installationDate)}</span>
    ),
  },
  {
    key: "region",
    header: "Region",
    cell: (installation) => <Region installation={installation} />,
  },
  {
    key: "model",
    header: "Heat Pump",
    sort: "heatPumpModel",
    cut: "small",
    cell: ({ heatPumpModel }) => heatPumpModel,
  },
  {
    key: "installer",
    header: "Installer",
    cut: "small",
    isInPanel: true,
    cell: ({ installerName }) => installerName ?? "–",
  },
  {
    key: "firstTime",
    header: "First Time",
    isInPanel: true,
    narrowLabel: "First time success",
    cell: ({ firstTimeSuccess }) => (
      <span className="salesgeo:whitespace-nowrap">{flagText(firstTimeSuccess)}</span>
    ),
  },
  {
    key: "satisfaction",
    header: "Satisfaction",
    sort: "customerSatisfaction",
    isNumber: true,
    narrowLabel: "Satisfaction",
    cell: ({ customerSatisfaction }) => customerSatisfaction ?? "–",
  },
];

function Region({ installation }: { readonly installation: Installation }) {
  const { region, postcodeRegion, hasRegionConflict, area } = installation;
  return (
    <span className="salesgeo:flex salesgeo:items-center salesgeo:gap-2 salesgeo:max-md:flex-wrap salesgeo:md:whitespace-nowrap">
      {region ?? UNKNOWN_PLACE}
      {hasRegionConflict && (
        <Badge tone="caution">Postcode: {postcodeRegion ?? UNKNOWN_PLACE}</Badge>
      )}
      {area === null && <Badge tone="secondary">Unknown district</Badge>}
    </span>
  );
}
