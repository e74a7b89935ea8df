import type { Release, ReleaseMove } from "@dash/contracts/releases/releases";
import { AsyncSection } from "@dash/kit";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { useSuspenseQuery } from "@tanstack/react-query";
import { movesQuery } from "../areas.queries.ts";
import { LongList } from "../long-list.tsx";
import { Moment } from "../moment.tsx";
import { FromTo } from "../move/from-to.tsx";
import { howLive, titleOf } from "../release-texts.ts";

export interface MovesDialogProps {
  readonly release: Release;
  readonly onClose: () => void;
}

/** Every change of a part's live build, newest first. */
export function MovesDialog({ release, onClose }: MovesDialogProps) {
  return (
    <Dialog onClose={onClose} title="History" description={titleOf(release)}>
      <AsyncSection loading="Loading history..." failure="The history could not be loaded.">
        <Moves part={release.part} />
      </AsyncSection>
    </Dialog>
  );
}

function Moves({ part }: Pick<Release, "part">) {
  const { data: moves } = useSuspenseQuery(movesQuery(part));
  if (moves.length === 0)
    return <p className="admin:text-body admin:text-ink-soft">Nothing was moved yet.</p>;
  return (
    <LongList
      label="Moves, newest first"
      rows={moves}
      keyOf={({ id }) => id}
      draw={(move) => <Move {...move} />}
    />
  );
}

function Move({ at, from, to, why, ...how }: ReleaseMove) {
  return (
    <>
      <p className="admin:font-medium">{howLive(how)}</p>
      <p className="admin:text-ink-soft">
        <Moment at={at} /> · <FromTo from={from} to={to} />
      </p>
      {why && <p className="admin:whitespace-pre-wrap">{why}</p>}
    </>
  );
}
