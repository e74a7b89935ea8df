import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Role } from "../users/roles.ts";
import { SearchKind } from "./search-kind.ts";
import { WholeInQuery } from "../values/scalars.ts";
import { SearchText } from "../values/text-fields.ts";

/** A record that the words describe. Areas know where a record of a kind is shown. */
export const SearchRow = z.object({
  id: z.string(),
  title: z.string(),
  /** A further mark, such as a SKU, a stage or a day, which tells rows of the same title apart. */
  detail: z.nullable(z.string()),
});
export type SearchRow = z.output<typeof SearchRow>;

export const SearchGroup = z.object({ kind: SearchKind, rows: z.array(SearchRow) });
export type SearchGroup = z.output<typeof SearchGroup>;

const MOST_ROWS = 20;
const limit = z._default(
  WholeInQuery(`Limit must be 1 to ${MOST_ROWS}`, { least: 1, most: MOST_ROWS }),
  5,
);

export const search = endpoint("GET /search", {
  summary:
    "Records of all kinds that the reader may see, the best match first; a single letter finds nothing",
  query: z.strictObject({ q: SearchText, limit }),
  response: z.object({
    kinds: z.array(SearchGroup),
    /** The services that did not answer in time. */
    away: z.array(z.string()),
  }),
});

/** Asks one service for its records of each kind, on behalf of a reader whose role decides what is searched. */
export const searchRecords = endpoint("GET /internal/search", {
  summary: "The records of a service that a role may see, the best match first",
  query: z.strictObject({ q: SearchText, limit, role: Role }),
  response: z.array(SearchGroup),
  allowedCallers: ["gateway"],
});
