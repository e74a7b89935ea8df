import type { listStockItems, StockItem } from "@dash/contracts/stock-items";
import type { PageOf } from "@dash/kit";
import { useEffect, useRef } from "react";
import { formatUnits } from "./stock-formats.ts";

export interface ItemChoicesProps {
  readonly id: string;
  readonly found: PageOf<typeof listStockItems> | undefined;
  readonly isFailed: boolean;
  readonly activeId: string | undefined;
  readonly onChoose: (item: StockItem) => void;
}

/** The list below a picker. */
export function ItemChoices({ id, found, isFailed, activeId, onChoose }: ItemChoicesProps) {
  const rows = found?.rows ?? [];
  return (
    <div className="stock:absolute stock:inset-x-0 stock:top-full stock:z-10 stock:mt-1 stock:rounded-md stock:border stock:border-line-strong stock:bg-raised stock:py-1 stock:text-sm stock:shadow-overlay">
      <ul
        id={id}
        role="listbox"
        aria-label="Stock items"
        className="stock:max-h-60 stock:overflow-y-auto"
      >
        {rows.map((item) => (
          <Choice
            key={item.id}
            id={`${id}-${item.id}`}
            item={item}
            isActive={item.id === activeId}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <p role="status" className="stock:px-3 stock:text-xs stock:text-ink-soft">
        {isFailed ? "Stock items could not be searched. Type again." : tellOf(found)}
      </p>
    </div>
  );
}

function tellOf(found: ItemChoicesProps["found"]): string {
  if (!found) return "Searching...";
  const { rows, total } = found;
  if (total === 0) return "No stock items found";
  return total > rows.length ? `${formatUnits(total - rows.length)} more: type to narrow down` : "";
}

interface ChoiceProps extends Pick<ItemChoicesProps, "onChoose"> {
  readonly id: string;
  readonly item: StockItem;
  readonly isActive: boolean;
}

function Choice({ id, item, isActive, onChoose }: ChoiceProps) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView?.({ block: "nearest" });
  }, [isActive]);
  return (
    <li
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      // The field keeps the focus, or the list would be gone before the press counts.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item)}
      className={`stock:flex stock:cursor-pointer stock:items-baseline stock:justify-between stock:gap-3 stock:px-3 stock:py-2 stock:hover:bg-hover ${isActive ? "stock:bg-hover" : ""}`}
    >
      <span className="stock:min-w-0 stock:break-words">
        {item.name} {item.sku && <span className="stock:text-ink-soft">{item.sku}</span>}
      </span>
      <span className="stock:whitespace-nowrap stock:text-ink-soft stock:tabular-nums">
        {formatUnits(item.currentStock)} in stock
      </span>
    </li>
  );
}
