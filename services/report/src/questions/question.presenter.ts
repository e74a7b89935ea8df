import type {
  Question as QuestionAnswer,
  QuestionEntry as EntryAnswer,
} from "@dash/contracts/questions/questions";
import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Figure } from "./figure.presenter.ts";
import type { Absence } from "./figures.query.ts";
import type { QuestionEntry } from "./question-entry.model.ts";
import { questionPolicy } from "./question.policy.ts";
import type { QuestionRow } from "./questions.query.ts";

const absences: Readonly<Record<Absence, string>> = {
  absent: "Deleted",
  silent: "Not known now",
};

/** A question as the actor sees it, with its figure as it is now. */
export function presentQuestion(
  actor: Actor,
  question: QuestionRow,
  now: Figure | Absence,
): QuestionAnswer {
  const { id, kind, key, month, year, title, text, shown, exact, version } = question;
  const { askedOfId, askedOfName, askedOfCompany, askedAt, state, entries } = question;
  return {
    id,
    subject: { kind, key, month, year },
    title,
    text,
    shown,
    exact,
    version,
    filter: visibleFilter(actor, question),
    now: typeof now === "string" ? { value: null, unit: exact.unit } : now.exact,
    shownNow: typeof now === "string" ? absences[now] : now.shown,
    askedBy: {
      id: question.askedById,
      name: question.askedByName,
      company: question.askedByCompany,
    },
    askedOf:
      askedOfId !== null && askedOfName !== null && askedOfCompany !== null
        ? { id: askedOfId, name: askedOfName, company: askedOfCompany }
        : null,
    askedAt: askedAt.toISOString(),
    entries: entries.map(presentEntry),
    state,
    can: {
      answer: questionPolicy.answer(actor, question) === true,
      settle: questionPolicy.settle(actor, question) === true,
      reopen: questionPolicy.reopen(actor, question) === true,
      undo: questionPolicy.undo(actor, question) === true,
    },
  };
}

/** A filter may search for a number or an address, which only some readers may see. */
function visibleFilter(actor: Actor, { filter, askedById }: QuestionRow): string | null {
  return may(actor, "customer:read-private") || askedById === actor.id ? filter : null;
}

function presentEntry({ id, kind, text, at, byId, byName, byCompany }: QuestionEntry): EntryAnswer {
  const by = { id: byId, name: byName, company: byCompany };
  return { id, kind, text, by, at: at.toISOString() };
}
