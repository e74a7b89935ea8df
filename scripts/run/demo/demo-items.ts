import { readFileSync } from "node:fs";
import path from "node:path";
import { NewStockItem } from "@dash/contracts/stock/stock-items";
import { projectRoot } from "../../project-root.ts";

/** The stock of an item at the end of the demonstration. */
export type Ending = "in stock" | "low" | "over" | "archived";

export interface DemoItem {
  /** The fields that a person enters for the item. Its stock is not one of them, because it follows from the plan. */
  readonly input: NewStockItem;
  readonly usesAMonth: number;
  readonly unitsAUse: number;
  readonly ending: Ending;
}

const FILE = path.join(projectRoot, "scripts/run/demo/stock-items.csv");

/** Reads the stock items of a heat pump service from a table, one item per line. An empty cell means no value. */
export function readDemoItems(): DemoItem[] {
  const [headings = [], ...rows] = readFileSync(FILE, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  return rows.map((cells) => itemOf(new Map(headings.map((name, index) => [name, cells[index]]))));
}

function itemOf(row: ReadonlyMap<string, string | undefined>): DemoItem {
  const text = (name: string): string | undefined => row.get(name) || undefined;
  const number = (name: string): number | undefined =>
    text(name) ? Number(text(name)) : undefined;
  return {
    input: NewStockItem.parse({
      name: text("name"),
      sku: text("sku"),
      category: text("category"),
      description: text("description"),
      supplier: text("supplier"),
      unitCost: number("unitCost"),
      minStock: number("minStock"),
      maxStock: number("maxStock"),
    }),
    usesAMonth: number("usesAMonth") ?? 0,
    unitsAUse: number("unitsAUse") ?? 1,
    ending: (text("ending") ?? "in stock") as Ending,
  };
}
