/** Template for the test of a noun's routes: their answers, rows, facts and refusals. */
export const nounTest = `import { %noun%Changed } from "@dash/contracts/facts/%service%.facts";
import { create%Noun%, list%Nouns%, update%Noun%, type %Noun% } from "@dash/contracts/%kebabs%/%kebabs%";
import { buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { openTestService, type ServiceUnderTest } from "@dash/service-lib/testing/test-service";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { %service% } from "../service.ts";
import { %Noun% as Stored } from "./%kebab%.model.ts";

const { staff, ecogenica_viewer: viewer } = buildActors();
let service: ServiceUnderTest;

beforeAll(async () => {
  service = await openTestService(%service%);
});
afterAll(() => service.close());
beforeEach(async () => {
  await Stored.query(service.knex).delete();
});

async function added(name: string): Promise<%Noun%> {
  return (await service.call(create%Noun%, staff, { body: { name } })).body;
}

it("lists %pluralWords% by name, in pages, to everybody", async () => {
  for (const name of ["Second", "Third", "First"]) await added(name);
  const { body, headers } = await service.call(list%Nouns%, viewer, { query: { limit: 2 } });
  expect(body.map(({ name, can }) => [name, can])).toEqual([
    ["First", { update: false }],
    ["Second", { update: false }],
  ]);
  expect(headers.get("X-Total-Count")).toBe("3");
});

it("adds one, tells others of it, and says in the trail who did", async () => {
  const { id } = await added(" Ours ");
  expect((await outboxOf(service.knex, %noun%Changed)).at(-1)).toMatchObject({
    actorId: staff.id,
    data: { %noun%Id: id, version: 1, name: "Ours" },
  });
  expect(await findTrail(service.knex, { recordId: id, limit: 9 })).toMatchObject([
    { action: "created", label: "Ours", before: null, after: { name: "Ours" } },
  ]);
});

it("adds one only once where the request comes again", async () => {
  const request = { body: { name: "Ours" }, idempotencyKey: "once" };
  const first = await service.call(create%Noun%, staff, request);
  const again = await service.call(create%Noun%, staff, request);
  expect(again.body).toEqual(first.body);
  expect(await Stored.query(service.knex).resultSize()).toBe(1);
});

it("changes one, and refuses whoever knew an older version of it", async () => {
  const { id } = await added("Before");
  const request = { params: { id }, body: { name: "After" }, version: 1 };
  const { body } = await service.call(update%Noun%, staff, request);
  expect(body).toMatchObject({ name: "After", version: 2 });
  expect((await outboxOf(service.knex, %noun%Changed)).at(-1)?.data).toMatchObject({ version: 2 });
  const stale = await service.call(update%Noun%, staff, request);
  expect(stale.status).toBe(409);
  expect(stale.problem.current).toMatchObject({ name: "After" });
});

it("lets a viewer add and change none", async () => {
  const { id } = await added("Ours");
  const body = { name: "Theirs" };
  const answers = [
    await service.call(create%Noun%, viewer, { body }),
    await service.call(update%Noun%, viewer, { params: { id }, body }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(await Stored.query(service.knex)).toMatchObject([{ name: "Ours" }]);
});

it("names the field at fault", async () => {
  const { status, problem } = await service.call(create%Noun%, staff, { body: { name: " " } });
  expect(status).toBe(400);
  expect(problem.fields).toEqual([{ path: "name", message: "Name is required" }]);
});
`;
