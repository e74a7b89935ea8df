import type { listQuestions, QuestionEntry } from "@dash/contracts/questions/questions";
import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import { buildUser } from "@dash/kit/testing";

export type Asked = AnswerOf<typeof listQuestions>[number];

let count = 0;

function newId(): string {
  count += 1;
  return `0190d000-0000-7000-8000-${String(count).padStart(12, "0")}`;
}

/** The signed-in person of the tests, an employee of the provider, an administrator, and two people of the partner. */
export const sam = { id: buildUser().id, name: "Sam Patel", company: "provider" } as const;
export const alex = { id: newId(), name: "Alex Morgan", company: "provider" } as const;
export const petra = { id: newId(), name: "Petra Lang", company: "partner" } as const;
export const paul = { id: newId(), name: "Paul Weber", company: "partner" } as const;

/** Petra's open question about the first call resolution of March 2026, which the reader may only look at. */
export function buildQuestion({
  can,
  subject,
  ...overrides
}: Omit<Partial<Asked>, "can" | "subject"> & {
  can?: Partial<Asked["can"]>;
  subject?: Partial<Asked["subject"]>;
} = {}): Asked {
  return {
    id: newId(),
    subject: {
      kind: "kpi",
      key: "first_call_resolution_rate",
      month: 3,
      year: 2026,
      ...subject,
    },
    title: "First Call Resolution",
    text: "Why did it fall?",
    shown: "87.5%",
    exact: { value: 87.5, unit: "percent" },
    now: { value: 80, unit: "percent" },
    shownNow: "80%",
    version: null,
    filter: null,
    askedBy: petra,
    askedOf: null,
    askedAt: "2026-03-20T10:00:00.000Z",
    entries: [],
    state: "open",
    can: { answer: false, settle: false, reopen: false, undo: false, ...can },
    ...overrides,
  };
}

/** Alex's answer. */
export function buildQuestionEntry(overrides: Partial<QuestionEntry> = {}): QuestionEntry {
  return {
    id: newId(),
    kind: "answer",
    text: "Two people were away.",
    by: alex,
    at: "2026-03-21T10:00:00.000Z",
    ...overrides,
  };
}
