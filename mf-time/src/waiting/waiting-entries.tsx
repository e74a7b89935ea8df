import { useNavigate, useSession, type WaitingWrite } from "@dash/kit";
import { hasDatabase } from "@dash/kit/ui/feedback/stored-databases";
import { WaitingWrites } from "@dash/kit/ui/feedback/waiting-writes";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { LineName } from "../service-line/line-name.tsx";
import { serviceLinesQuery } from "../service-line/service-line.queries.ts";
import { CELL, cellOf } from "./kept-cell.ts";
import { bodyOf, FORMER_DATABASE, keptEntry } from "./kept-entry.ts";
import { cellName, cellTimes, waitingName, waitingTimes } from "./waiting-words.ts";

/** The person's new entries and cells of the week that are not stored yet. A refused cell is mended in its week. */
export function WaitingEntries() {
  const owner = useSession()?.id;
  const { data: lines = [] } = useQuery(serviceLinesQuery);
  useEffect(() => {
    // A browser that denies storage has none. Without a network a later page takes them over.
    if (owner) takeOver(owner).catch(() => undefined);
  }, [owner]);
  const navigate = useNavigate();
  const handleEdit = async (write: WaitingWrite) => {
    if (write.noun === CELL) return navigate(`/time-tracking?view=week&date=${cellOf(write).date}`);
    return (await import("./edit-waiting-entry.tsx")).EditWaitingEntry;
  };
  const draw = (write: WaitingWrite) => {
    const cell = write.noun === CELL ? cellOf(write) : undefined;
    const { serviceLineId, description } = cell?.work ?? bodyOf(write);
    return (
      <>
        <p className="time:flex time:flex-wrap time:gap-x-4">
          <LineName lines={lines} id={serviceLineId} />
          <span className="time:tabular-nums">
            {cell ? cellTimes(cell) : waitingTimes(bodyOf(write))}
          </span>
        </p>
        <p className="time:wrap-anywhere time:text-ink-soft">{description}</p>
      </>
    );
  };
  return (
    <WaitingWrites
      nouns={[keptEntry.noun, CELL]}
      draw={draw}
      nameOf={(write) =>
        write.noun === CELL ? cellName(cellOf(write)) : waitingName(bodyOf(write))
      }
      onEdit={handleEdit}
    />
  );
}

async function takeOver(owner: string): Promise<void> {
  if (await hasDatabase(FORMER_DATABASE))
    await (await import("./former-entries.ts")).takeOverFormerEntries(owner);
}
