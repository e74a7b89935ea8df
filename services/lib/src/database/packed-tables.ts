import { FACTS_PACKED } from "../facts/pack-facts.ts";
import { TRAIL_PACKED } from "../trail/trail-packs.ts";
import type { PackedTable } from "./packs.ts";

/** The tables of every schema whose older rows are stored in packs. */
export const PACKED_TABLES: readonly PackedTable[] = [FACTS_PACKED, TRAIL_PACKED];
