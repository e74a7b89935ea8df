import { useFloating } from "@dash/kit";
import { Cancel, Content, Description, Overlay, Portal, Root, Title } from "radix-ui/alert-dialog";
import { Button, buttonClass } from "../form/button.tsx";
import { contentClass, overlayClass } from "./overlay-class.tsx";
import { useFocusReturn } from "./use-focus-return.tsx";

export interface ConfirmProps {
  readonly title: string;
  /** The question, in full. */
  readonly question: string;
  readonly confirmLabel: string;
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that is not easily taken back. The focus begins on Cancel. It stays open while the work runs. */
export function Confirm(props: ConfirmProps) {
  const { title, question, confirmLabel, isPending = false, onConfirm, onCancel } = props;
  const focusReturn = useFocusReturn();
  const close = () => !isPending && onCancel();
  useFloating(close);
  return (
    <Root open onOpenChange={(next) => !next && close()}>
      <Portal>
        <Overlay className={overlayClass} />
        <Content className={contentClass} {...focusReturn}>
          <Title className="text-heading font-semibold text-ink">{title}</Title>
          <Description className="mt-2 text-body text-ink-soft">{question}</Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Cancel className={buttonClass()} disabled={isPending}>
              Cancel
            </Cancel>
            <Button variant="destructive" isPending={isPending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
