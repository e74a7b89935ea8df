import { companyOf, type Company } from "@dash/contracts/reports/company";
import type { QuestionState } from "@dash/contracts/questions/questions";
import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";

interface QuestionRow {
  readonly askedById: string;
  readonly askedByCompany: Company;
  readonly askedOfId: string | null;
  readonly state: QuestionState;
  /** In their order. */
  readonly entries: readonly { readonly byId: string; readonly byName: string }[];
}

export function companyOfActor(actor: Actor): Company {
  return actor.kind === "user" ? companyOf(actor.role) : "provider";
}

/** The provider answers everybody; the partner's people answer the provider, what is asked of them, and what they asked. */
function mayAnswer(actor: Actor, question: QuestionRow): boolean {
  const { askedById, askedByCompany, askedOfId } = question;
  const isOfProvider = companyOfActor(actor) === "provider" || askedByCompany === "provider";
  return may(actor, "question:ask") && (isOfProvider || [askedById, askedOfId].includes(actor.id));
}

function maySettle(actor: Actor, { askedById }: QuestionRow): boolean {
  return askedById === actor.id || may(actor, "question:settle-any");
}

/** Everybody reads questions. */
export const questionPolicy = {
  read: (_actor: Actor, _question: QuestionRow) => true,
  answer: (actor: Actor, question: QuestionRow) =>
    mayAnswer(actor, question) &&
    (question.state === "open" || "This question is settled. Open it again to answer."),
  settle: (actor: Actor, question: QuestionRow) =>
    maySettle(actor, question) &&
    (question.state === "open" || "This question is settled already."),
  reopen: (actor: Actor, question: QuestionRow) =>
    (mayAnswer(actor, question) || maySettle(actor, question)) &&
    (question.state === "settled" || "This question is open."),
  undo: (actor: Actor, { askedById, entries }: QuestionRow) => {
    const last = entries.at(-1);
    if ((last?.byId ?? askedById) === actor.id) return true;
    const isOwn = askedById === actor.id || entries.some(({ byId }) => byId === actor.id);
    return isOwn && `${last?.byName} wrote meanwhile. Everything stays as it is.`;
  },
} satisfies Policy<QuestionRow>;
