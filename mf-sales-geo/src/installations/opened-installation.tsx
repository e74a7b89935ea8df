import { useSearch } from "@dash/kit";
import { lazy, Suspense } from "react";
import * as z from "zod/mini";

const OpenedSearch = z.object({ installation: z.optional(z.uuid()) });

const InstallationPanel = lazy(async () => ({
  default: (await import("./installation-panel.tsx")).InstallationPanel,
}));

/** The installation that the address names, in a dialog. Its code loads then. */
export function OpenedInstallation() {
  const [{ installation }, setSearch] = useSearch(OpenedSearch);
  if (!installation) return null;
  return (
    <Suspense>
      <InstallationPanel id={installation} onClose={() => setSearch({ installation: null })} />
    </Suspense>
  );
}
