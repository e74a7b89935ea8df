import { authorize, requireAbility, type Policy } from "./policy.ts";
import { problem } from "../http/problem.ts";
import { buildActor } from "../testing/actors.ts";

const policy = {
  read: (_, { hidden }) => !hidden,
  update: (actor, { owner }) => actor.id === owner,
} satisfies Policy<{ owner: string; hidden: boolean }>;

const actor = buildActor();
const own = { owner: actor.id, hidden: false };

it.each([
  ["404 for a row that is not there", undefined, "not-found"],
  ["404 for a row the actor may not read", { ...own, hidden: true }, "not-found"],
  ["403 for a row the actor may only read", { ...own, owner: "other" }, "forbidden"],
] as const)("answers %s", (_, row, id) => {
  expect(() => authorize(actor, policy, "update", row)).toThrow(problem(id));
});

it("K7-12 answers 409 with the policy's words where the state of the row forbids it", () => {
  const finished = { read: () => true, finish: () => "This is finished already." };
  const refused = problem("conflict", "This is finished already.");
  expect(() => authorize(actor, finished, "finish", own)).toThrow(refused);
});

it("allows what the policy allows", () => {
  expect(() => authorize(actor, policy, "update", own)).not.toThrow();
});

it("refuses an ability that the role lacks", () => {
  expect(() =>
    requireAbility(buildActor({ role: "ecogenica_viewer" }), "time-entry:create"),
  ).toThrow(problem("forbidden"));
  expect(() => requireAbility(actor, "time-entry:create")).not.toThrow();
});
