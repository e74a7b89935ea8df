import { getInstallation, type Installation } from "@dash/contracts/installations/installations";
import { UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import { formatDate, AsyncSection, queryFor } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { DescriptionList, type DescriptionRow } from "@dash/kit/ui/layout/description-list";
import { DialogActions } from "@dash/kit/ui/overlay/dialog";
import { SidePanel } from "@dash/kit/ui/overlay/side-panel";
import type { OpenedRecord } from "@dash/kit/ui/list/use-opened-record";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { flagText } from "./installation-texts.ts";

// The code of the form loads when it opens.
const EditInstallation = lazy(async () => ({
  default: (await import("./edit-installation.tsx")).EditInstallation,
}));

export interface InstallationPanelProps {
  readonly id: string;
  readonly panel: OpenedRecord<Installation>;
}

/** One installation beside the list. Whoever may edit it does so in place. */
export function InstallationPanel({ id, panel }: InstallationPanelProps) {
  const { edited } = panel;
  return (
    <SidePanel
      onClose={edited ? panel.endEdit : panel.close}
      title={edited ? "Edit Installation" : "Installation"}
      description={edited && `Entered by ${edited.userName ?? "somebody"}`}
      steps={panel.steps}
    >
      <AsyncSection
        loading="Loading installation..."
        failure="The installation could not be loaded."
        resetKey={id}
      >
        {edited ? (
          <EditInstallation installation={edited} onClose={panel.endEdit} />
        ) : (
          <Details id={id} onEdit={panel.edit} />
        )}
      </AsyncSection>
    </SidePanel>
  );
}

interface DetailsProps {
  readonly id: string;
  readonly onEdit: (installation: Installation) => void;
}

function Details({ id, onEdit }: DetailsProps) {
  const { data } = useSuspenseQuery(queryFor(getInstallation, { params: { id } }));
  return (
    <>
      <DescriptionList rows={rowsOf(data)} />
      {data.can.update && (
        <DialogActions>
          <Button variant="primary" onClick={() => onEdit(data)}>
            Edit
          </Button>
        </DialogActions>
      )}
    </>
  );
}

function rowsOf(installation: Installation): DescriptionRow[] {
  const { postcode, region, installationDate, heatPumpModel, installerName } = installation;
  const { firstTimeSuccess, customerSatisfaction } = installation;
  return [
    ["Postcode", postcode],
    ["Region", region ?? UNKNOWN_PLACE],
    ["Date", formatDate(installationDate)],
    ["Heat Pump", heatPumpModel],
    ["Installer", installerName],
    ["First time success", flagText(firstTimeSuccess)],
    ["Satisfaction", customerSatisfaction],
  ];
}
