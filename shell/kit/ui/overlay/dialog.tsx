import { useFloating } from "@dash/kit";
import { clsx } from "clsx";
import { Close, Content, Description, Overlay, Portal, Root, Title } from "radix-ui/dialog";
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { X } from "lucide-react";
import { Button } from "../form/button.tsx";
import { contentClass, overlayClass } from "./overlay-class.tsx";
import { useFocusReturn } from "./use-focus-return.tsx";

export interface DialogProps {
  /** Is called on Escape, on Back, on the cross and on a press outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** Set for a panel without room beside its list: the focus begins at the heading, and the steps stand beside it. */
  readonly isPanel?: boolean;
  /** On a phone it takes the whole screen, with the buttons of its form at the bottom. */
  readonly isFullOnPhone?: boolean;
  /** Ends with a button that closes it, for a dialog without a form. */
  readonly hasCloseButton?: boolean;
  readonly children: ReactNode;
}

/**
 * True while the form is being saved. The dialog must stay open then, because the answer closes whichever dialog is
 * open.
 */
export const StayOpen = createContext<RefObject<boolean> | null>(null);

/** A modal dialog. The focus stays within it, and returns to where it was. */
export function Dialog(props: DialogProps) {
  const { onClose, description, isPanel = false, isFullOnPhone = false, children } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  const handleOpenFocus = (event: Event) => {
    onOpenAutoFocus();
    if (begin(event.target as HTMLElement, isPanel)) event.preventDefault();
  };
  const passing = usePassing();
  const stayOpenRef = useRef(false);
  const close = () => !stayOpenRef.current && onClose();
  // The address names the record of a panel, so Back closes it anyway.
  useFloating(close, !isPanel);
  return (
    <Root open onOpenChange={(next) => !next && close()}>
      <Portal>
        <Overlay className={overlayClass} />
        {/* Radix warns of a dialog without a description, unless the attribute is explicitly undefined. */}
        <Content
          className={clsx(contentClass, "pb-0", isFullOnPhone && fullClass)}
          {...passing}
          onOpenAutoFocus={handleOpenFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <Heading {...props} />
          {/* The padding at the bottom is here, because a sticky footer keeps above that of the scrolling panel. */}
          <div className={clsx("mt-4 pb-6", isFullOnPhone && fullBodyClass)}>
            <StayOpen value={stayOpenRef}>{children}</StayOpen>
            {props.hasCloseButton && (
              <DialogActions>
                <Button onClick={close}>Close</Button>
              </DialogActions>
            )}
          </div>
          <Close
            aria-label="Close dialog"
            className="absolute top-4 right-4 inline-flex size-8 max-md:top-2.5 max-md:right-2.5 max-md:size-11 cursor-pointer items-center justify-center rounded-md text-ink-soft hover:bg-hover"
          >
            <X size={18} />
          </Close>
        </Content>
      </Portal>
    </Root>
  );
}

/**
 * Passes the focus on to the next field. Between two fields nothing has it; where a part of the dialog goes away then,
 * such as the list of the former field, Radix gives it to the dialog.
 */
function usePassing() {
  const next = useRef<EventTarget>(null);
  return {
    onBlur: (event: FocusEvent) => {
      next.current = event.relatedTarget;
    },
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      const field = next.current;
      next.current = null;
      if (target !== currentTarget || !(field instanceof HTMLElement)) return;
      // Tab selects the text of a field, a press does not.
      if (field instanceof HTMLInputElement && !field.matches(":active")) field.select();
      field.focus();
    },
  };
}

const fullClass =
  "max-md:inset-0 max-md:flex max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none max-md:translate-none max-md:flex-col max-md:rounded-none max-md:border-0 max-md:pb-[env(safe-area-inset-bottom)]";
const fullBodyClass =
  "max-md:flex max-md:grow max-md:flex-col max-md:[&>form]:grow max-md:[&>form>:last-child]:mt-auto";

function Heading({ title, description, isPanel }: DialogProps) {
  return (
    <>
      <Title
        tabIndex={-1}
        className={clsx("text-heading font-semibold text-ink", isPanel ? "pr-32 md:pr-48" : "pr-8")}
      >
        {title}
      </Title>
      {description && (
        <Description className="mt-1 text-body text-ink-soft">{description}</Description>
      )}
    </>
  );
}

/**
 * Begins at the first field. Without one the focus goes to the first control, such as a button that discards. A panel
 * begins in its form or at its heading, because a field of what is read would bring up a phone's keyboard.
 */
function begin(content: HTMLElement, isPanel: boolean): boolean {
  if (!isPanel) return focusFirstField(content);
  const form = content.querySelector<HTMLElement>("[data-in-place]");
  if (!form || !focusFirstField(form)) content.querySelector("h2")?.focus();
  return true;
}

/** Moves the focus to the first field, whose text is selected then. Returns false where there is none. */
export function focusFirstField(content: HTMLElement): boolean {
  const field = content.querySelector<HTMLElement>("input, select, textarea");
  field?.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement) field.select();
  return field !== null;
}

/** The row of buttons that ends a dialog or a form. In a dialog it stays visible while the rest scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={`mt-6 flex flex-wrap justify-end gap-2 ${footerClass}`}>{children}</div>;
}

/** Covers the padding of the dialog, so that nothing shows through beneath. */
const footerClass =
  "in-[[role=dialog]]:sticky in-[[role=dialog]]:bottom-0 in-[[role=dialog]]:z-1 in-[[role=dialog]]:-mx-6 in-[[role=dialog]]:-mb-6 in-[[role=dialog]]:border-t in-[[role=dialog]]:border-line in-[[role=dialog]]:bg-raised in-[[role=dialog]]:px-6 in-[[role=dialog]]:py-4";

export interface FormActionsProps {
  readonly onCancel: () => void;
  readonly isPending: boolean;
  readonly isDisabled?: boolean | undefined;
  /** The text of the button that saves. */
  readonly save: string;
  /** The text of the button while it saves. */
  readonly saving: string;
  /** Further buttons before the one that saves. */
  readonly children?: ReactNode;
}

/** The buttons that cancel and save a form in a dialog. The dialog stays open while the form is being saved. */
export function FormActions(props: FormActionsProps) {
  const { onCancel, isPending, isDisabled = false, save, saving, children } = props;
  useStayOpen(isPending);
  return (
    <DialogActions>
      <Button onClick={onCancel} disabled={isPending}>
        Cancel
      </Button>
      {children}
      <Button type="submit" variant="primary" isPending={isPending} disabled={isDisabled}>
        {isPending ? saving : save}
      </Button>
    </DialogActions>
  );
}

/** Keeps the dialog open while its form is being saved. */
export function useStayOpen(isPending: boolean): void {
  const stayOpenRef = useContext(StayOpen);
  useEffect(() => {
    if (!stayOpenRef) return;
    stayOpenRef.current = isPending;
    return () => {
      stayOpenRef.current = false;
    };
  }, [stayOpenRef, isPending]);
}
