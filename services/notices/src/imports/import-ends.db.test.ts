import { randomUUID } from "node:crypto";
import { importEnded } from "@dash/contracts/facts/import.facts";
import { buildFact } from "@dash/service-lib/testing/facts";
import { NoticeWorld } from "../../test/notice-world.ts";

let world: NoticeWorld;
beforeAll(async () => {
  world = await NoticeWorld.open();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

function ended(importId: string, version: number) {
  const end = { importId, version, noun: "time-entries", stored: 4_963, wrong: 37 } as const;
  const by = world.people.sam.id;
  return buildFact(importEnded.time, { ...end, by, at: world.now.toISOString() });
}

it("an import is told once to the person who began it, and leads to its page", async () => {
  const importId = randomUUID();
  await world.happen(ended(importId, 1));
  await world.tellStanding();
  await world.tellStanding();
  expect(await world.noticesOf(world.people.sam)).toMatchObject([
    {
      kind: "import",
      text: "The import is done: 4,963 rows stored, 37 left out",
      link: `/import?noun=time-entries&id=time.${importId}`,
    },
  ]);
  expect(await world.noticesOf(world.people.alex)).toEqual([]);
});

it("an import that was taken back within the minute is not told", async () => {
  const importId = randomUUID();
  await world.happen(ended(importId, 1));
  await world.happen(ended(importId, 2));
  await world.tellStanding();
  expect(await world.noticesOf(world.people.sam)).toEqual([]);
});
