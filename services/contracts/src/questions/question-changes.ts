import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { questionFacts } from "../facts/live-subjects.ts";
import { Id, Month, Year } from "../values/scalars.ts";
import { OptionalText, RequiredNotes, RequiredText } from "../values/text-fields.ts";
import { FigureKind, Question } from "./questions.ts";

const LONGEST_TEXT = 2_000;

/**
 * The figure or record that a question is about. `key` is the name of the metric; `used`, `remaining` or `utilization` for
 * hours; the id of the record; or the heading of the report's part.
 */
export const AskedFigure = z.strictObject({
  kind: FigureKind,
  key: RequiredText("Say what the question is about", 100),
  month: Month,
  year: Year,
});
export type AskedFigure = z.infer<typeof AskedFigure>;

const announces = questionFacts;

export const askQuestion = endpoint("POST /questions", {
  summary: "Ask about a figure, which is kept as it is now",
  body: z.strictObject({
    subject: AskedFigure,
    text: RequiredNotes("Write your question", LONGEST_TEXT),
    /** The person who should answer. */
    askedOf: z.optional(z.nullable(Id)),
    filter: z.optional(OptionalText(500)),
  }),
  response: Question,
  status: 201,
  idempotent: "question:ask",
  announces,
});

export const answerQuestion = endpoint("POST /questions/:id/answers", {
  summary: "Answer a question. A viewer answers only what they asked, or what the provider asks",
  body: z.strictObject({ text: RequiredNotes("Write your answer", LONGEST_TEXT) }),
  response: Question,
  status: 201,
  idempotent: "question:ask",
  announces,
});

export const settleQuestion = endpoint("POST /questions/:id/settle", {
  summary: "Settle a question, by the person who asked it or an administrator",
  response: Question,
  announces,
});

export const reopenQuestion = endpoint("POST /questions/:id/reopen", {
  summary: "Open a settled question again",
  body: z.strictObject({ reason: RequiredNotes("Say why the question is opened again", 500) }),
  response: Question,
  announces,
});

export const undoQuestion = endpoint("POST /questions/:id/undo", {
  summary:
    "Take back one's own last entry, or one's own question without entries: the answer is then empty",
  body: z.strictObject({
    /** The last entry that the person saw; null for the question itself. Another one is refused with 409. */
    entryId: z.nullable(Id),
  }),
  response: z.union([Question, z.undefined()]),
  mayBeEmpty: true,
  announces,
});
