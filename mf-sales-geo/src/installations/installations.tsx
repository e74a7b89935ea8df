import type { Installation } from "@dash/contracts/installations/installations";
import { late } from "@dash/kit/ui/layout/late-component";
import { useSearch } from "@dash/kit";
import { useOpenedRecord } from "@dash/kit/ui/list/use-opened-record";
import { useState } from "react";
import * as z from "zod/mini";
import type { ActOnInstallation } from "./installation-actions.ts";
import { InstallationList } from "./installation-list.tsx";

const OpenedSearch = z.object({ installation: z.optional(z.uuid()) });

const InstallationPanel = late(
  async () => (await import("./installation-panel.tsx")).InstallationPanel,
);

const InstallationHistory = late(
  async () => (await import("./installation-history.tsx")).InstallationHistory,
);

/** The list of installations, and beside it the one that the address names. Its code loads then. */
export function Installations() {
  const [{ installation: openedId }, setSearch] = useSearch(OpenedSearch);
  const panel = useOpenedRecord<Installation>(openedId, (installation, options) =>
    setSearch({ installation }, options),
  );
  const [history, setHistory] = useState<Installation | null>(null);
  const handleAction: ActOnInstallation = (action, installation) => {
    if (action === "details") panel.open(installation.id);
    else if (action === "edit") panel.edit(installation);
    else setHistory(installation);
  };
  return (
    <>
      <InstallationList beside={panel.list} onAction={handleAction} />
      {openedId && <InstallationPanel id={openedId} panel={panel} />}
      {history && <InstallationHistory installation={history} onClose={() => setHistory(null)} />}
    </>
  );
}
