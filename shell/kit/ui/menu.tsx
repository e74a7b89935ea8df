import { clsx } from "clsx";
import { Ellipsis, type LucideIcon } from "lucide-react";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { Button } from "./button.tsx";
import { useMenuPanel } from "./use-menu-panel.tsx";

export interface MenuItem {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly isDestructive?: boolean;
  readonly onAct: () => void;
}

export interface MenuProps {
  /** The button's name for screen readers: `Actions for Sam Patel`. */
  readonly name: string;
  readonly items: readonly MenuItem[];
  /** The text of the button, instead of three dots. */
  readonly label?: string;
}

/** A button, with three dots or with a text, and the menu that it opens. */
export function Menu({ name, items, label }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <Button
        ref={trigger}
        {...(label === undefined ? dotsLook : {})}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={handleKey}
      >
        {label ?? <Ellipsis size={18} aria-hidden="true" />}
      </Button>
      {isOpen &&
        createPortal(
          <Panel
            id={id}
            name={name}
            items={items}
            trigger={trigger}
            onClose={() => setIsOpen(false)}
          />,
          document.body,
        )}
    </>
  );
}

const dotsLook = {
  variant: "ghost",
  size: "small",
  className:
    "px-2! max-md:justify-end max-md:pr-0! max-md:min-w-11 pointer-coarse:min-h-11 pointer-coarse:min-w-11",
} as const;

interface PanelProps extends MenuProps {
  readonly id: string;
  readonly trigger: { readonly current: HTMLButtonElement | null };
  readonly onClose: () => void;
}

function Panel({ id, name, items, trigger, onClose }: PanelProps) {
  const { panel, place, handleKey, leave } = useMenuPanel(trigger, onClose);
  const choose = ({ onAct }: MenuItem) => {
    // A dialog that the item opens returns the focus to the button.
    leave();
    onAct();
  };
  return (
    <div
      ref={panel}
      id={id}
      role="menu"
      aria-label={name}
      style={place}
      onKeyDown={handleKey}
      className="overlay-motion fixed z-50 max-w-[calc(100vw-2rem)] min-w-44 rounded-md border border-line-strong bg-raised p-1 shadow-overlay"
      data-state="open"
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => choose(item)}
          className={clsx(itemClass, item.isDestructive ? "text-negative-ink" : "text-ink")}
        >
          <item.Icon size={16} aria-hidden="true" />
          {item.label}
        </button>
      ))}
    </div>
  );
}

const itemClass =
  "flex min-h-9 w-full cursor-pointer items-center gap-3 rounded-sm px-2 text-left text-body hover:bg-hover focus:bg-hover max-md:min-h-11 pointer-coarse:min-h-11";
