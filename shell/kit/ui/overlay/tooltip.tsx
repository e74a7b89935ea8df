import {
  cloneElement,
  useId,
  useRef,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";
import { useTooltipTiming } from "./use-tooltip-timing.tsx";

export interface TooltipProps {
  /** More about the trigger. It must not be the only place where something is said. */
  readonly text: ReactNode;
  /** One element that can have the focus: a button or a link. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * A few words about an element, on hover and on focus. Escape hides them, and the pointer may rest on them.
 * Radix Tooltip is not used, because it has a positioning engine of 16 KB, a quarter of the limit for a screen.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const { isOpen, place, open, openAtOnce, close, closeAtOnce } = useTooltipTiming(anchor);
  return (
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={open}
      onPointerLeave={close}
      onFocus={openAtOnce}
      onBlur={closeAtOnce}
      onKeyDown={(event) => event.key === "Escape" && closeAtOnce()}
    >
      {cloneElement(children, { "aria-describedby": isOpen ? id : undefined })}
      {isOpen &&
        createPortal(
          <span
            role="tooltip"
            id={id}
            style={place}
            className="fixed z-60 w-max max-w-64 rounded-md bg-ink px-2 py-1 text-label text-page shadow-overlay"
          >
            {text}
          </span>,
          document.body,
        )}
    </span>
  );
}
