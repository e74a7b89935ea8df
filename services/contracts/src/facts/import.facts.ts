import * as z from "zod/mini";
import { importAbilities } from "../imports/import-nouns.ts";
import { KeyOf } from "../values/key-of.ts";
import { fact } from "./fact.ts";

const end = {
  importId: z.uuid(),
  /** 2 once the import was taken back. */
  version: z.int(),
  noun: KeyOf(importAbilities),
  /** The rows that were added or changed, and those that were wrong. */
  stored: z.int(),
  wrong: z.int(),
  by: z.uuid(),
  at: z.iso.datetime(),
};

/** A service has stored the rows of a file, or has taken them back. */
export const importEnded = {
  time: fact("time.import-ended.v1", end),
  stock: fact("stock.import-ended.v1", end),
  interactions: fact("interaction.import-ended.v1", end),
  "sales-geo": fact("sales.import-ended.v1", end),
};
