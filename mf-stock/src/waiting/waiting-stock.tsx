import { formatDateTime, useNavigate, type WaitingWrite } from "@dash/kit";
import { WaitingWrites } from "@dash/kit/ui/feedback/waiting-writes";
import { waitingCountAddress } from "../place/list-address.ts";
import { COUNT, keptMovement } from "./kept-stock.ts";
import { WaitingLines } from "./waiting-lines.tsx";

const nouns = [keptMovement.noun, COUNT];

/** The person's movements and counts that are not stored yet. A refused count is mended on its sheet. */
export function WaitingStock() {
  const navigate = useNavigate();
  const handleEdit = async ({ noun, key }: WaitingWrite) => {
    if (noun === COUNT) return navigate(waitingCountAddress(key));
    return (await import("../movement-batch/record-movements-dialog.tsx")).RecordMovementsDialog;
  };
  return (
    <WaitingWrites
      nouns={nouns}
      draw={(write) => <WaitingLines write={write} />}
      nameOf={({ noun, at }) => `${noun} of ${formatDateTime(new Date(at).toISOString())}`}
      onEdit={handleEdit}
    />
  );
}
