import type { ServiceLine } from "@dash/contracts/time/service-lines";
import {
  getServiceLineHistory,
  updateServiceLine,
} from "@dash/contracts/time/service-line-changes";
import type { Undo } from "@dash/kit/ui/feedback/use-undo";

/** Retires a new line. It cannot be deleted, because entries may refer to it by now. */
export function undoCreation(line: ServiceLine): Undo<typeof updateServiceLine> {
  return change(line, { ...line, isActive: false }, "Service line retired");
}

export function undoEdit(saved: ServiceLine, former: ServiceLine): Undo<typeof updateServiceLine> {
  return change(saved, former, "Service line is as before");
}

function change(
  { id, version }: ServiceLine,
  { name, description, color, isActive }: ServiceLine,
  undone: string,
): Undo<typeof updateServiceLine> {
  return {
    endpoint: updateServiceLine,
    request: { params: { id }, version, body: { name, description, color, isActive } },
    undone,
    history: { endpoint: getServiceLineHistory, id },
  };
}
