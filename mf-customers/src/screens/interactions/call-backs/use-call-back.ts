import { changeCallBack, type CallBack } from "@dash/contracts/interactions/callers";
import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";

type Change = Omit<RequestOf<typeof changeCallBack>["body"], "number">;

/** Changes a call-back. Undo sends its former state by the same command. */
export function useCallBack(callBack: CallBack, success: string) {
  const { number, assignedTo, note, version } = callBack;
  const { act, isPending } = useRecordAction(changeCallBack, {
    success,
    failure: "Failed to change the call-back. Please try again.",
    undo: (changed, { body }) => ({
      endpoint: changeCallBack,
      request: {
        body: { number: body.number, isDone: false, assignedTo, note },
        version: changed.version,
      },
      undone: "The call-back is as before.",
    }),
  });
  const change = async (to: Change) => number !== null && act({ body: { number, ...to }, version });
  return { change, isPending };
}
