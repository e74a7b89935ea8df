import { Id } from "@dash/contracts/values/scalars";
import type { AskedFigure } from "@dash/contracts/questions/question-changes";
import { fieldProblem, problem } from "@dash/service-lib/http/problem";
import { safeParse } from "zod/v4/core";
import type { Figure } from "./figure.presenter.ts";
import { findFigures, type FigureSources, type Subject } from "./figures.query.ts";

const KINDS_WITHOUT_ID: ReadonlySet<string> = new Set(["kpi", "hours", "report-part"]);

/**
 * Finds the figure that somebody asks about, and the subject as it is stored.
 * @throws Problem 400 at the field that names nothing; 503 if the service that owns the record does not answer.
 */
export async function findCurrentFigure(
  sources: FigureSources,
  asked: AskedFigure,
): Promise<{ readonly subject: Subject; readonly figure: Figure }> {
  const subject = { ...asked, key: storedKey(asked) };
  const [figure = "absent"] = await findFigures(sources, [subject]);
  if (figure === "silent")
    throw problem("unavailable", "This figure cannot be looked up right now. Ask again later.");
  if (figure === "absent") throw absentFigure(asked);
  const { month = asked } = figure;
  if (month.month !== asked.month || month.year !== asked.year)
    throw fieldProblem("subject", "This record is of another month");
  return { subject, figure };
}

/** The key as it is compared, which is in lower case for an id. */
function storedKey(asked: AskedFigure): string {
  if (KINDS_WITHOUT_ID.has(asked.kind)) return asked.key;
  const id = safeParse(Id, asked.key);
  if (!id.success) throw absentFigure(asked);
  return id.data;
}

function absentFigure({ kind }: AskedFigure) {
  return kind === "report-part"
    ? fieldProblem("subject", "This month has no report")
    : fieldProblem("subject.key", "This does not exist");
}
