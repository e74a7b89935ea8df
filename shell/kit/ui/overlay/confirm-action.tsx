import type { Endpoint, RequestOf } from "@dash/contracts/endpoints/endpoint";
import type { FieldValues } from "react-hook-form";
import { Confirm } from "./confirm.tsx";
import { useRecordAction, type RecordAction } from "../feedback/use-record-action.tsx";

export interface ConfirmActionProps<E extends Endpoint> extends Omit<
  RecordAction<E, FieldValues>,
  "form"
> {
  readonly endpoint: E;
  readonly request: RequestOf<E>;
  readonly title: string;
  /** The question, in full. */
  readonly question: string;
  readonly confirm: string;
  /** The text of the button while the action runs. */
  readonly confirming?: string;
  /** Is called after Cancel, and after the action where there is no `onSettled`. */
  readonly onClose: () => void;
}

/** Asks before an action on a record, and does it. */
export function ConfirmAction<E extends Endpoint>(props: ConfirmActionProps<E>) {
  const { endpoint, request, title, question, confirm, confirming = confirm, onClose } = props;
  const { act, isPending } = useRecordAction(endpoint, { onSettled: onClose, ...props });
  return (
    <Confirm
      title={title}
      question={question}
      confirmLabel={isPending ? confirming : confirm}
      isPending={isPending}
      onConfirm={() => void act(request)}
      onCancel={onClose}
    />
  );
}
