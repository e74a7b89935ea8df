import { randomUUID } from "node:crypto";
import { createTimeEntry, deleteTimeEntry } from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { buildActor } from "@dash/service-lib/testing/actors";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const LOGGED = "Your time of this call or visit is logged already";

/** A person with a proposal: the function that accepts it, and the call or visit that it is of. */
function proposal(author = buildActor(), interactionId = randomUUID()) {
  const accept = async (hour = "09", idempotencyKey: string = randomUUID()) => {
    const input = await service.input({
      startTime: `2026-01-12T${hour}:00:00Z`,
      endTime: `2026-01-12T${hour}:05:00Z`,
      interactionId,
    });
    const body = { ...input, isProposed: true };
    return service.call(createTimeEntry, author, { body, idempotencyKey });
  };
  return { author, interactionId, accept };
}

describe("Accepting a proposal", () => {
  it("logs an entry of its call or visit, which says no more than any other", async () => {
    const { author, interactionId, accept } = proposal();
    const { status, body } = await accept();
    expect([status, body]).toEqual([201, expect.objectContaining({ interactionId, minutes: 5 })]);
    expect(body).not.toHaveProperty("isProposed");
    expect(await service.countOf(author.id)).toBe(1);
  });

  it("logs nothing twice, at other times or in eight tabs at the same moment", async () => {
    const { author, accept } = proposal();
    const hours = ["08", "09", "10", "11", "12", "13", "14", "15"];
    const answers = await Promise.all(hours.map((hour) => accept(hour)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...hours.slice(1).map(() => 409),
    ]);
    expect(await service.countOf(author.id)).toBe(1);
    expect(await accept("16")).toMatchObject({ status: 409, problem: { message: LOGGED } });
  });

  it("answers the same to a repeated request, also side by side", async () => {
    const { author, accept } = proposal();
    const answers = await Promise.all([1, 2, 3].map(() => accept("09", "again")));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await service.countOf(author.id)).toBe(1);
  });

  it("is refused where the entry was logged by hand, which may be done twice", async () => {
    const { author, interactionId, accept } = proposal();
    await service.logged(author, { interactionId });
    expect((await accept("14")).status).toBe(409);
    const times = { startTime: "2026-01-12T16:00:00Z", endTime: "2026-01-12T17:00:00Z" };
    await service.logged(author, { interactionId, ...times });
    expect(await service.countOf(author.id)).toBe(2);
  });

  it("can be repeated once its entry is deleted, and is each person's own", async () => {
    const { author, interactionId, accept } = proposal();
    const { body: entry } = await accept();
    expect((await proposal(buildActor(), interactionId).accept()).status).toBe(201);
    await service.call(deleteTimeEntry, author, { params: { id: entry.id } });
    expect((await accept()).status).toBe(201);
  });

  it("takes no time of another entry", async () => {
    const { author, accept } = proposal();
    await service.logged(author);
    expect(await accept("09")).toMatchObject({ status: 409 });
    expect(await service.countOf(author.id)).toBe(1);
  });
});

it("lists the entries of several calls and visits", async () => {
  const first = proposal();
  const [second, other] = [proposal(first.author), proposal(first.author)];
  const entries = [await first.accept("09"), await second.accept("10"), await other.accept("11")];
  const list = (interactionIds: string) =>
    service.call(listTimeEntries, first.author, {
      query: { interactionIds, mine: true, sort: "startTime" },
    });
  const { body, headers } = await list(`${first.interactionId},${second.interactionId}`);
  expect(body.map(({ id }) => id)).toEqual(entries.slice(0, 2).map((each) => each.body.id));
  expect(headers.get("X-Total-Minutes")).toBe("10");
  for (const wrong of ["", "1", `${randomUUID()},`, `${randomUUID()},`.repeat(200) + randomUUID()])
    expect((await list(wrong)).status).toBe(400);
});
