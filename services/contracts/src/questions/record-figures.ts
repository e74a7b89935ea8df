import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Id, MAX_PAGE_ROWS } from "../values/scalars.ts";
import { ExactValue } from "./questions.ts";

/** The kinds whose records another service owns than the one that answers questions. */
export const OwnedKind = z.enum(["lead", "installation", "stock-item"]);
export type OwnedKind = z.infer<typeof OwnedKind>;

/** The name and the figure of a record, as every role may see them. */
export const RecordFigure = z.object({
  id: z.uuid(),
  title: z.string(),
  shown: z.string(),
  exact: ExactValue,
});
export type RecordFigure = z.output<typeof RecordFigure>;

/** Asks the service that owns records; those that do not exist are left out. */
export const listRecordFigures = endpoint("POST /internal/record-figures", {
  summary: "The names and the figures of records of one kind; nothing of their customers",
  body: z.strictObject({
    kind: OwnedKind,
    ids: z.array(Id).check(z.maxLength(MAX_PAGE_ROWS, `At most ${MAX_PAGE_ROWS} records`)),
  }),
  response: z.array(RecordFigure),
  allowedCallers: ["report"],
});
