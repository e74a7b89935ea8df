import type { Installation } from "@dash/contracts/installations/installations";
import { useSearch } from "@dash/kit";
import { useRowSteps } from "@dash/kit/ui/list/use-row-steps";
import { lazy, Suspense, useState } from "react";
import * as z from "zod/mini";
import type { ActOnInstallation } from "./installation-actions.ts";
import { InstallationHistory } from "./installation-history.tsx";
import { InstallationList } from "./installation-list.tsx";

const OpenedSearch = z.object({ installation: z.optional(z.uuid()) });

const InstallationPanel = lazy(async () => ({
  default: (await import("./installation-panel.tsx")).InstallationPanel,
}));

/** The list of installations, and beside it the one that the address names. Its code loads then. */
export function Installations() {
  const [{ installation: openedId }, setSearch] = useSearch(OpenedSearch);
  const [edited, setEdited] = useState<Installation | null>(null);
  const [history, setHistory] = useState<Installation | null>(null);
  const handleOpen = (id: string) => {
    setEdited(null);
    // Back closes the panel, however many installations were read.
    setSearch({ installation: id }, { push: openedId === undefined });
  };
  const { list, steps } = useRowSteps(openedId, handleOpen);
  const handleAction: ActOnInstallation = (action, installation) => {
    if (action === "history") return setHistory(installation);
    handleOpen(installation.id);
    if (action === "edit") setEdited(installation);
  };
  return (
    <>
      <InstallationList beside={list} onAction={handleAction} />
      <Suspense>
        {openedId && (
          <InstallationPanel
            id={openedId}
            edited={edited?.id === openedId ? edited : null}
            steps={steps}
            onEdit={setEdited}
            onEdited={() => setEdited(null)}
            onClose={() => setSearch({ installation: null })}
          />
        )}
      </Suspense>
      {history && <InstallationHistory installation={history} onClose={() => setHistory(null)} />}
    </>
  );
}
