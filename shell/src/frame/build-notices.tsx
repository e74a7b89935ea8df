import { leavePreview } from "@dash/contracts/releases/previews";
import { call, toastFailure } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { useSyncExternalStore, useTransition, type ReactNode } from "react";
import type { Areas } from "../areas/areas.ts";
import { useNothingToLose } from "./use-nothing-to-lose.ts";

/** Number of characters of a build's id that identify it. */
const BUILD_ID_CHARACTERS = 4;

export interface BuildNoticesProps {
  readonly areas: Areas;
  /** Loads the page again; uses the browser's reload if absent. */
  readonly reload?: () => void;
}

/** The notices about builds, each on its own line. */
export function BuildNotices({ areas, reload = reloadPage }: BuildNoticesProps) {
  const { builds, loader } = areas;
  const { standIns } = useSyncExternalStore(builds.subscribe, builds.read);
  const nothingToLose = useNothingToLose(loader);
  const titleOf = (part: string) =>
    builds.page.areas.find(({ id }) => id === part)?.descriptor.title ?? "the dashboard";
  const { preview } = builds.page;
  return (
    <>
      {preview && (
        <PreviewBanner title={titleOf(preview.part)} build={preview.build} reload={reload} />
      )}
      {standIns.map((areaId) => (
        <Notice key={areaId} look="caution">
          <p>{`${titleOf(areaId)} did not start in its newest version. You see the version before.`}</p>
          <Button size="small" onClick={() => builds.noteStandIn(areaId, false)}>
            Dismiss
          </Button>
        </Notice>
      ))}
      {nothingToLose && <Offers areas={areas} titleOf={titleOf} reload={reload} />}
    </>
  );
}

interface PreviewBannerProps {
  readonly title: string;
  readonly build: string;
  readonly reload: () => void;
}

function PreviewBanner({ title, build, reload }: PreviewBannerProps) {
  const [isLeaving, startLeaving] = useTransition();
  const handleLeave = () =>
    startLeaving(async () => {
      await call(leavePreview).then(reload, (error: unknown) =>
        toastFailure(error, "The preview could not be left. Please try again."),
      );
    });
  return (
    <Notice look="strong">
      <p>{`You are looking at a build of ${title} that is not live (${build.slice(0, BUILD_ID_CHARACTERS)}…).`}</p>
      <Button size="small" isPending={isLeaving} onClick={handleLeave}>
        Leave preview
      </Button>
    </Notice>
  );
}

interface OffersProps {
  readonly areas: Areas;
  readonly titleOf: (part: string) => string;
  readonly reload: () => void;
}

function Offers({ areas: { builds, loader }, titleOf, reload }: OffersProps) {
  const [isUpdating, startUpdate] = useTransition();
  const handleUpdate = (areaId: string) =>
    startUpdate(async () => {
      await loader
        .renew(areaId)
        .catch((error: unknown) =>
          toastFailure(error, `${titleOf(areaId)} could not be updated. Please try again.`),
        );
    });
  return (
    <>
      {builds.isShellOutdated() && (
        <Notice look="quiet">
          <p>Another version of the dashboard is ready.</p>
          <Button size="small" onClick={reload}>
            Load it again
          </Button>
        </Notice>
      )}
      {builds.outdatedOnScreen().map((areaId) => (
        <Notice key={areaId} look="quiet">
          <p>{`Another version of ${titleOf(areaId)} is ready.`}</p>
          <Button size="small" isPending={isUpdating} onClick={() => handleUpdate(areaId)}>
            Update
          </Button>
        </Notice>
      ))}
    </>
  );
}

const looks = {
  quiet: "bg-raised text-ink",
  caution: "bg-caution-soft text-ink",
  strong: "bg-accent text-on-accent",
};

function Notice({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 text-body sm:px-6 lg:px-8 ${looks[look]}`}
    >
      {children}
    </div>
  );
}

function reloadPage(): void {
  window.location.reload();
}
