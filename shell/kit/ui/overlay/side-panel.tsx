import { useFloating } from "@dash/kit";
import { clsx } from "clsx";
import { useContext, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { Button } from "../form/button.tsx";
import { Dialog, focusFirstField, StayOpen } from "./dialog.tsx";
import { CloseIcon } from "../layout/icons.tsx";
import { openedRow, openerOf } from "./opened-props.tsx";
import { PanelSteps } from "./panel-steps.tsx";
import { COVERS } from "./covers.tsx";
import { useArrowKeys } from "./use-arrow-keys.tsx";
import { useKey } from "./use-key.tsx";
import { returnFocus } from "./use-focus-return.tsx";
import type { RowSteps } from "../list/use-row-steps.tsx";
import { useMediaQuery } from "./use-media-query.tsx";

export interface SidePanelProps {
  /** Is called on Escape and on the cross. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** The steps to the rows before and after. Without a list beside it the panel has none. */
  readonly steps?: RowSteps | undefined;
  /** In a wide window it lies over the page, which keeps its width. */
  readonly isOver?: boolean;
  readonly children: ReactNode;
}

/** The same as in the styles of the page beside a panel. In a narrower window the list would have no room. */
const WIDE = "(min-width: 80rem)";

/**
 * A record beside its list, which stays visible and usable. The arrow keys go through the rows. In a window without
 * room for both it is a modal dialog.
 */
export function SidePanel(props: SidePanelProps) {
  const isWide = useMediaQuery(WIDE);
  const { steps, isOver: _isOver, children, ...dialog } = props;
  if (isWide) return <Beside {...props} />;
  return (
    <Dialog isPanel {...dialog}>
      {steps && (
        // The steps stand beside the title, before the cross.
        <div className="absolute top-2.5 right-14">
          <PanelSteps steps={steps} />
        </div>
      )}
      {children}
    </Dialog>
  );
}

function Beside(props: SidePanelProps) {
  const { onClose, title, description, steps, isOver = false, children } = props;
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const stayOpenRef = useRef(false);
  const close = () => !stayOpenRef.current && onClose();
  const step = (act: () => void) => !stayOpenRef.current && act();
  const { previous, next } = steps ?? {};
  useArrowKeys({
    ArrowUp: previous && (() => step(previous)),
    ArrowDown: next && (() => step(next)),
  });
  useEscape(close);
  useFocus(panel);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby={titleId}
      data-beside={isOver ? "over" : true}
      className={clsx(
        "fixed top-14 right-0 bottom-0 z-20 w-md scroll-pb-24 overflow-y-auto border-l border-line bg-raised p-6 pb-0 print:hidden",
        isOver && "shadow-overlay",
      )}
    >
      <StayOpen value={stayOpenRef}>
        <div className="flex items-start gap-1">
          <h2 id={titleId} tabIndex={-1} className="flex-1 text-heading font-semibold text-ink">
            {title}
          </h2>
          {steps && <PanelSteps steps={steps} />}
          <Button variant="ghost" size="small" aria-label="Close panel" onClick={close}>
            <CloseIcon size={16} aria-hidden="true" />
          </Button>
        </div>
        {description && <p className="mt-1 text-body text-ink-soft">{description}</p>}
        <div className="mt-4 pb-6">{children}</div>
      </StayOpen>
    </div>
  );
}

const FIELDS = "input, select, textarea";

/** Closes on Escape, unless something covers the page, or the key is pressed in a field outside the panel. */
function useEscape(onClose: () => void): void {
  useKey((event) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(COVERS)) return;
    const field = event.target instanceof Element && event.target.closest(FIELDS);
    if (!field || field.closest("[data-beside]")) onClose();
  });
}

/** Begins at the heading or in the form, and gives the focus back to the row that was open last. */
function useFocus(panel: RefObject<HTMLElement | null>): void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    const row = openedRow();
    if (row) opener.current = openerOf(row);
  });
  useLayoutEffect(() => {
    const content = panel.current;
    opener.current ??= document.activeElement;
    const form = content?.querySelector<HTMLElement>("[data-in-place]");
    if (!form || !focusFirstField(form))
      content?.querySelector("h2")?.focus({ preventScroll: true });
    return () => {
      if (content?.contains(document.activeElement)) returnFocus(opener.current);
    };
  }, [panel]);
}

export interface InPlaceProps {
  /** Is called on Back, which ends the editing and leaves the panel open. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form within a panel. The focus begins at its first field, and goes to the panel's heading when the form closes. */
export function InPlace({ onClose, children }: InPlaceProps) {
  const form = useRef<HTMLDivElement>(null);
  const stayOpenRef = useContext(StayOpen);
  useFloating(() => !stayOpenRef?.current && onClose());
  useLayoutEffect(() => {
    const content = form.current;
    const dialog = content?.closest<HTMLElement>("[role=dialog]");
    const { activeElement } = document;
    // A dialog that has just opened with the form moves the focus to the first field by itself.
    const isWithin = activeElement === document.body || dialog?.contains(activeElement);
    if (content && isWithin) focusFirstField(content);
    return () => dialog?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={form} data-in-place>
      {children}
    </div>
  );
}
