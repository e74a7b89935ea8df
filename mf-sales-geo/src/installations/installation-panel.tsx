import { getInstallation, type Installation } from "@dash/contracts/installations/installations";
import { UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import { FailureBoundary, FailureNotice, formatDate, LoadingNotice, queryFor } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { DescriptionList, type DescriptionRow } from "@dash/kit/ui/description-list";
import { Dialog, DialogActions } from "@dash/kit/ui/dialog";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { EditInstallationDialog } from "./edit-installation-dialog.tsx";
import { flagText } from "./installation-words.ts";

export interface InstallationPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One installation, which whoever may can edit. */
export function InstallationPanel({ id, onClose }: InstallationPanelProps) {
  const [edited, setEdited] = useState<Installation>();
  if (edited) return <EditInstallationDialog installation={edited} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title="Installation">
      <FailureBoundary
        fallback={(failure) => (
          <FailureNotice {...failure} fallback="The installation could not be loaded." />
        )}
      >
        <Suspense fallback={<LoadingNotice text="Loading installation..." />}>
          <Details id={id} onEdit={setEdited} />
        </Suspense>
      </FailureBoundary>
    </Dialog>
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
