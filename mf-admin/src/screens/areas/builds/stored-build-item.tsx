import type { StoredBuild } from "@dash/contracts/releases/releases";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Button } from "@dash/kit/ui/form/button";
import { BuildOrigin } from "../build-origin.tsx";
import { PreviewLink } from "./preview-link.tsx";

export interface StoredBuildItemProps {
  readonly part: string;
  readonly build: StoredBuild;
  readonly onMakeLive: () => void;
  readonly onRemove: () => void;
}

export function StoredBuildItem(props: StoredBuildItemProps) {
  const { part, build: stored, onMakeLive, onRemove } = props;
  const { build, broken, isLive, isLastGood } = stored;
  return (
    <>
      <p className="admin:flex admin:flex-wrap admin:items-center admin:gap-2">
        <code className="admin:font-mono admin:font-medium">{build}</code>
        {isLive && <Badge tone="positive">Live</Badge>}
        {isLastGood && <Badge tone="accent">Last good</Badge>}
        {broken !== null && <Badge tone="negative">Broken</Badge>}
      </p>
      <BuildOrigin {...stored} />
      {broken !== null && <p className="admin:text-negative-ink">Broken: {broken}</p>}
      {!isLive && (
        <div className="admin:mt-1 admin:flex admin:flex-wrap admin:gap-2">
          <Button size="small" aria-label={`Make live ${build}`} onClick={onMakeLive}>
            Make live
          </Button>
          <PreviewLink part={part} build={build} />
          <Button size="small" aria-label={`Remove ${build}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </>
  );
}
