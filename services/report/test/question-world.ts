import { interactionChanged } from "@dash/contracts/facts/interaction.facts";
import { userChanged } from "@dash/contracts/facts/user.facts";
import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import {
  answerQuestion,
  askQuestion,
  reopenQuestion,
  settleQuestion,
  undoQuestion,
  type AskedFigure,
} from "@dash/contracts/questions/question-changes";
import { getQuestion, listQuestions, type Question } from "@dash/contracts/questions/questions";
import type { Actor } from "@dash/service-lib/access/identity";
import type { buildActor } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import { buildInteraction } from "./factories.ts";
import { JANUARY, type ReportWorld } from "./report-world.ts";

type User = ReturnType<typeof buildActor>;
type Reference = Pick<Question, "id">;

export const hoursUsed: AskedFigure = { kind: "hours", key: "used", ...JANUARY };

/** The actions of people on questions, in a report service under test. */
export function questionsOf({ actors, service }: ReportWorld) {
  const { staff, ecogenica_viewer: viewer } = actors;
  const { call } = service;
  const by = ({ id }: Reference) => ({ params: { id } });
  return {
    /** Stores people as the admin service announces them. */
    know: (people: readonly User[], change: { isActive?: boolean; version?: number } = {}) =>
      service.receive(
        ...people.map(({ id: userId, name, role }) =>
          buildFact(userChanged, { userId, name, role, version: 1, isActive: true, ...change }),
        ),
      ),
    /** Stores a visit of an hour, and returns its id. */
    visited: async (overrides: Parameters<typeof buildInteraction>[0] = {}): Promise<string> => {
      const state = buildInteraction(overrides);
      await service.receive(buildFact(interactionChanged, state));
      return state.interactionId;
    },
    ask: (
      body: Partial<RequestOf<typeof askQuestion>["body"]> = {},
      actor: Actor = viewer,
      idempotencyKey?: string,
    ) =>
      call(askQuestion, actor, {
        body: { subject: hoursUsed, text: "Why so many?", ...body },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
    asked: async (
      body: Partial<RequestOf<typeof askQuestion>["body"]> = {},
      actor: Actor = viewer,
    ): Promise<Question> =>
      (
        await call(askQuestion, actor, {
          body: { subject: hoursUsed, text: "Why so many?", ...body },
        })
      ).body,
    answer: (question: Reference, actor: Actor = staff, text = "A long visit") =>
      call(answerQuestion, actor, { ...by(question), body: { text } }),
    settle: (question: Reference, actor: Actor = viewer) =>
      call(settleQuestion, actor, by(question)),
    reopen: (question: Reference, actor: Actor = viewer, reason = "Still unclear") =>
      call(reopenQuestion, actor, { ...by(question), body: { reason } }),
    /** Takes back the last entry, or the entry that the person saw. */
    undo: async (question: Reference, actor: Actor, seen?: string | null) => {
      const last = async () => (await call(getQuestion, actor, by(question))).body.entries.at(-1);
      const entryId = seen === undefined ? ((await last())?.id ?? null) : seen;
      return call(undoQuestion, actor, { ...by(question), body: { entryId } });
    },
    read: async (question: Reference, actor: Actor = viewer): Promise<Question> =>
      (await call(getQuestion, actor, by(question))).body,
    list: (query: RequestOf<typeof listQuestions>["query"] = {}, actor: Actor = viewer) =>
      call(listQuestions, actor, { query }),
  };
}
