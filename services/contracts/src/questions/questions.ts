import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import {
  entryFacts,
  installationFacts,
  kpiFacts,
  lineFacts,
  periodFacts,
  questionFacts,
  salesFacts,
  stockFacts,
} from "../facts/live-subjects.ts";
import { Company } from "../reports/company.ts";
import { Flag, Limit, Month, Offset, Year } from "../values/scalars.ts";

/** The kinds of figures and records that people ask about. */
export const FigureKind = z.enum(
  [
    "kpi",
    "hours",
    "service-line",
    "time-entry",
    "interaction",
    "lead",
    "installation",
    "stock-item",
    "report-part",
  ],
  "This cannot be asked about",
);
export type FigureKind = z.infer<typeof FigureKind>;

export const ExactUnit = z.enum(["minutes", "percent", "count", "money", "rating", "text"]);
export type ExactUnit = z.infer<typeof ExactUnit>;

/** The unrounded value of a figure. It is a text for what is not a number, and null where there is no data. */
export const ExactValue = z.object({
  value: z.nullable(z.union([z.number(), z.string()])),
  unit: ExactUnit,
});
export type ExactValue = z.infer<typeof ExactValue>;

/** A person as they were when they took part. */
export const QuestionPerson = z.object({ id: z.uuid(), name: z.string(), company: Company });
export type QuestionPerson = z.infer<typeof QuestionPerson>;

/** Something that a person added to a question. `text` is the answer, or the reason for opening it again. */
export const QuestionEntry = z.object({
  id: z.uuid(),
  kind: z.enum(["answer", "settled", "reopened"]),
  text: z.nullable(z.string()),
  by: QuestionPerson,
  at: z.iso.datetime(),
});
export type QuestionEntry = z.infer<typeof QuestionEntry>;

export const QuestionState = z.enum(["open", "settled"], "Must be open or settled");
export type QuestionState = z.infer<typeof QuestionState>;

/** A question about a figure, with what the figure was at that time and what it is now. */
export const Question = z.object({
  id: z.uuid(),
  subject: z.object({ kind: FigureKind, key: z.string(), month: z.int(), year: z.int() }),
  /** The name of the figure or record, such as `First time fix rate`. */
  title: z.string(),
  text: z.string(),
  /** The figure as it was displayed when the question was asked. */
  shown: z.string(),
  exact: ExactValue,
  /** The figure as it is now; the value is null if there is no data any more. */
  now: ExactValue,
  /** `now` as it is displayed. */
  shownNow: z.string(),
  /** The version of the month's report at that time; null if there was none. */
  version: z.nullable(z.int()),
  /** The filter of the list in which the record stood; null without one, and for viewers who did not ask themselves. */
  filter: z.nullable(z.string()),
  askedBy: QuestionPerson,
  askedOf: z.nullable(QuestionPerson),
  askedAt: z.iso.datetime(),
  /** In their order. */
  entries: z.array(QuestionEntry),
  state: QuestionState,
  can: z.object({
    answer: z.boolean(),
    settle: z.boolean(),
    reopen: z.boolean(),
    /** Whether the last entry, or the question without entries, is the reader's own and can be taken back. */
    undo: z.boolean(),
  }),
});
export type Question = z.output<typeof Question>;

/** The facts and hints that change a question, and the figures that its `now` shows. */
const shows = [
  ...questionFacts,
  ...entryFacts,
  ...lineFacts,
  ...periodFacts,
  ...kpiFacts,
  ...salesFacts,
  ...installationFacts,
  ...stockFacts,
  "report.changed.v1",
] as const;

export const listQuestions = endpoint("GET /questions", {
  summary: "Questions about figures: open ones first, among them one's own first, then the newest",
  query: z.strictObject({
    state: z.optional(QuestionState),
    month: z.optional(Month),
    year: z.optional(Year),
    kind: z.optional(FigureKind),
    /** Only those that the reader asked, or that are asked of the reader. */
    mine: z.optional(Flag),
    limit: Limit,
    offset: Offset,
  }),
  response: z.array(Question),
  paged: true,
  shows,
});

/** The people who can be asked: everybody with an account that is active. */
export const listQuestionPeople = endpoint("GET /questions/people", {
  summary: "The people of both companies who can be asked",
  response: z.array(QuestionPerson),
  shows: ["user.changed.v1"],
});

export const getQuestion = endpoint("GET /questions/:id", {
  summary: "A question with its answers",
  response: Question,
  shows,
});
