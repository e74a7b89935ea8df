import { clsx } from "clsx";
import { Check, Ellipsis, type LucideIcon } from "lucide-react";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { Button } from "../form/button.tsx";
import { useMenuPanel } from "./use-menu-panel.tsx";

export interface MenuItem {
  /** Tells items with the same label apart. */
  readonly id?: string;
  readonly label: string;
  /** More about the item, in small text below. */
  readonly note?: string;
  /** The item is what is shown now. */
  readonly isCurrent?: boolean;
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
  /** The picture of the button, instead of three dots. */
  readonly Icon?: LucideIcon;
}

/** A button, with three dots, a picture or a text, and the menu that it opens. */
export function Menu({ name, items, label, Icon = Ellipsis }: MenuProps) {
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
        {label ?? <Icon size={18} aria-hidden="true" />}
      </Button>
      {isOpen &&
        createPortal(
          <MenuPanel
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

export interface MenuPanelProps extends Pick<MenuProps, "name" | "items"> {
  readonly id: string;
  readonly trigger: { readonly current: HTMLButtonElement | null };
  readonly onClose: () => void;
}

/** An open menu. It has the focus, and gives it back to the trigger when it closes. */
export function MenuPanel({ id, name, items, trigger, onClose }: MenuPanelProps) {
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
      className="overlay-motion fixed z-50 max-h-[60vh] max-w-[min(24rem,calc(100vw-2rem))] min-w-44 overflow-y-auto rounded-md border border-line-strong bg-raised p-1 shadow-overlay"
      data-state="open"
    >
      {items.map((item) => (
        <button
          key={item.id ?? item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-current={item.isCurrent || undefined}
          onClick={() => choose(item)}
          className={clsx(itemClass, item.isDestructive ? "text-negative-ink" : "text-ink")}
        >
          <item.Icon size={16} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {item.label}
            {item.note && <span className="block text-label text-ink-soft">{item.note}</span>}
          </span>
          {item.isCurrent && <Check size={16} aria-hidden="true" className="shrink-0" />}
        </button>
      ))}
    </div>
  );
}

const itemClass =
  "flex min-h-9 w-full cursor-pointer items-center gap-3 rounded-sm px-2 py-1 text-left text-body hover:bg-hover focus:bg-hover max-md:min-h-11 pointer-coarse:min-h-11";
