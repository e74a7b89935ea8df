import type { StockItem } from "@dash/contracts/stock-items";
import { controlClass, type FieldControl } from "@dash/kit/ui/field";
import type { KeyboardEvent, Ref } from "react";
import { ItemChoices } from "./item-choices.tsx";
import { useItemSearch } from "./use-item-search.ts";

export interface ItemPickerProps extends FieldControl {
  readonly chosen: StockItem | undefined;
  readonly onChoose: (item: StockItem) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** A choice of one item among any number, found by its name or SKU. */
export function ItemPicker({ chosen, onChoose, onBlur, ...control }: ItemPickerProps) {
  const { text, choice, found, isFailed, search, move, take, choose, close } =
    useItemSearch(onChoose);
  const listId = `${control.id}-choices`;
  const handleBlur = () => {
    close();
    onBlur();
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) move(step);
    else if (event.key === "Enter" && text !== null) take();
    else return;
    event.preventDefault();
  };

  return (
    <div className="stock:relative">
      <input
        {...control}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={text !== null}
        aria-controls={listId}
        aria-activedescendant={choice ? `${listId}-${choice.id}` : undefined}
        placeholder="Search by name or SKU"
        maxLength={200}
        value={text ?? (chosen ? nameOf(chosen) : "")}
        onChange={(event) => search(event.target.value)}
        onClick={() => text === null && search("")}
        onKeyDown={handleKey}
        onBlur={handleBlur}
        className={controlClass}
      />
      {text !== null && (
        <ItemChoices
          id={listId}
          found={found}
          isFailed={isFailed}
          activeId={choice?.id}
          onChoose={choose}
        />
      )}
    </div>
  );
}

function nameOf({ name, sku }: StockItem): string {
  return sku ? `${name} (${sku})` : name;
}
