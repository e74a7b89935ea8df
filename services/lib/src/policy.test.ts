import { authorize, requireAbility, type Policy } from "./policy.ts";
import { buildActor } from "./testing/actors.ts";

const policy = {
  read: (_, { hidden }) => !hidden,
  update: (actor, { owner }) => actor.id === owner,
} satisfies Policy<{ owner: string; hidden: boolean }>;

const actor = buildActor();
const own = { owner: actor.id, hidden: false };

it.each([
  ["404 for a row that is not there", undefined, 404],
  ["404 for a row the actor may not read", { ...own, hidden: true }, 404],
  ["403 for a row the actor may only read", { ...own, owner: "other" }, 403],
])("answers %s", (_, row, status) => {
  expect(() => authorize(actor, policy, "update", row)).toThrow(
    expect.objectContaining({ status }),
  );
});

it("lets through what the policy allows", () => {
  expect(() => authorize(actor, policy, "update", own)).not.toThrow();
});

it("refuses an ability that the role lacks", () => {
  expect(() =>
    requireAbility(buildActor({ role: "ecogenica_viewer" }), "time-entry:create"),
  ).toThrow(expect.objectContaining({ status: 403 }));
  expect(() => requireAbility(actor, "time-entry:create")).not.toThrow();
});
