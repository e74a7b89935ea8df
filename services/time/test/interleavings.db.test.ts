import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import type { AuditEntry } from "@dash/contracts/users/audit";
import {
  deleteTimeEntry,
  updateTimeEntry,
  type TimeEntry,
} from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import {
  changeTimeEntries,
  restoreTimeEntry,
  undoTimeEntriesChange,
  getTimeEntryHistory,
} from "@dash/contracts/time/time-entry-changes";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { generously } from "@dash/service-lib/testing/generously";
import fc from "fast-check";
import { computedTotals, storedTotals } from "./entry-totals.ts";
import { findServiceLine } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

type Person = ReturnType<typeof buildActor>;

const TIMEOUT_MS = generously(60_000);
const LINES = ["Survey", "Training", "Technical Support"] as const;
const { admin } = buildActors();

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

/** One step of a person. Entries are named by their number, which is also their day. */
const step = fc.record({
  isAdmin: fc.boolean(),
  /** Whether the next step begins before this one has ended. */
  isBeside: fc.boolean(),
  kind: fc.constantFrom("edit", "delete", "move", "remove", "restore", "undo", "undo"),
  chosen: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
  line: fc.constantFrom(...LINES),
  minutes: fc.integer({ min: 1, max: 600 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A change of one entry or several, with the version that it made of each. */
interface Done {
  readonly person: Person;
  readonly changes: readonly { readonly id: string; readonly version: number }[];
  /** Takes the change back, and names the entries that are left as they are. */
  readonly undo: () => Promise<readonly string[]>;
}

/** The change that made a version of an entry was taken back. */
interface Undone {
  readonly person: Person;
  readonly id: string;
  readonly version: number;
}

class Interleaving {
  readonly author = buildActor({ name: "Robin Hill" });
  readonly undone: Undone[] = [];
  readonly #done: Done[] = [];
  readonly #lines: Readonly<Record<string, string>>;
  ids: readonly string[] = [];

  constructor(lines: Readonly<Record<string, string>>) {
    this.#lines = lines;
  }

  async begin(): Promise<void> {
    const ids = [];
    for (const day of [1, 2, 3]) ids.push((await service.logged(this.author, hourOf(day))).id);
    this.ids = ids;
  }

  async take({ isAdmin, kind, chosen, line, minutes }: Step): Promise<void> {
    const person = isAdmin ? admin : this.author;
    if (kind === "undo") return this.#takeBack(person);
    if (kind === "restore") return this.#restore(person, chosen);
    const entries = await this.#entriesOf(chosen);
    const [entry] = entries;
    if (!entry) return;
    const serviceLineId = this.#lines[line] ?? "";
    if (kind === "edit") await this.#edit(person, entry, serviceLineId, minutes);
    if (kind === "delete") await this.#delete(person, entry);
    if (kind === "move") await this.#move(person, entries, serviceLineId);
    if (kind === "remove") await this.#remove(person, entries);
  }

  async #entriesOf(chosen: readonly number[]): Promise<TimeEntry[]> {
    const query = { userId: this.author.id };
    const { body } = await service.call(listTimeEntries, admin, { query });
    return body.filter(({ id }) => chosen.includes(this.ids.indexOf(id)));
  }

  async #takeBack(person: Person): Promise<void> {
    const index = this.#done.findLastIndex((done) => done.person === person);
    const [done] = index < 0 ? [] : this.#done.splice(index, 1);
    if (!done) return;
    const left = await done.undo();
    for (const { id, version } of done.changes)
      if (!left.includes(id)) this.undone.push({ person, id, version });
  }

  /** Restores entries, whoever deleted them. */
  async #restore(person: Person, chosen: readonly number[]): Promise<void> {
    for (const id of chosen.flatMap((number) => this.ids[number] ?? []))
      await orRefused(service.call(restoreTimeEntry, person, { params: { id } }));
  }

  async #edit(person: Person, former: TimeEntry, serviceLineId: string, minutes: number) {
    const { id, startTime, description } = former;
    const endTime = new Date(Date.parse(startTime) + minutes * 60_000).toISOString();
    const edit = { serviceLineId, startTime, endTime, description: `${description}.` };
    const put = (body: typeof edit, version: number) =>
      service.call(updateTimeEntry, person, { params: { id }, body, version });
    const answer = await orRefused(put(edit, former.version));
    if (answer.status !== 200) return;
    const { version } = answer.body;
    const before = {
      serviceLineId: former.serviceLineId,
      startTime,
      endTime: former.endTime,
      description,
    };
    const undo = async () => ((await orRefused(put(before, version))).status === 200 ? [] : [id]);
    this.#done.push({ person, changes: [{ id, version }], undo });
  }

  async #delete(person: Person, former: TimeEntry) {
    const { id, version } = former;
    const request = { params: { id }, version };
    const { status } = await orRefused(service.call(deleteTimeEntry, person, request));
    if (status !== 204) return;
    const undo = async () =>
      (await orRefused(service.call(restoreTimeEntry, person, request))).status === 200 ? [] : [id];
    this.#done.push({ person, changes: [{ id, version: version + 1 }], undo });
  }

  async #move(person: Person, entries: readonly TimeEntry[], serviceLineId: string) {
    const body = { ids: entries.map(({ id }) => id), set: { serviceLineId } };
    const answer = await orRefused(service.call(changeTimeEntries, person, { body }));
    if (answer.status !== 200 || answer.body.count === 0) return;
    const { rows } = answer.body;
    const changes = rows.map(({ id, version }) => ({ id, version }));
    this.#done.push({ person, changes, undo: () => undoSeveral(person, { rows }) });
  }

  async #remove(person: Person, entries: readonly TimeEntry[]) {
    const body = { ids: entries.map(({ id }) => id), delete: true as const };
    const answer = await orRefused(service.call(changeTimeEntries, person, { body }));
    if (answer.status !== 200) return;
    const deleted = answer.body.rows.map(({ id, version }) => ({ id, version }));
    const changes = deleted.map(({ id, version }) => ({ id, version: version + 1 }));
    this.#done.push({ person, changes, undo: () => undoSeveral(person, { deleted }) });
  }
}

async function undoSeveral(
  person: Person,
  body: RequestOf<typeof undoTimeEntriesChange>["body"],
): Promise<string[]> {
  const answer = await service.call(undoTimeEntriesChange, person, { body });
  return answer.body.left.map(({ id }) => id);
}

/** The answer, where the other person may have been first. Any other refusal is a fault. */
async function orRefused<Answer extends { readonly status: number }>(
  request: Promise<Answer>,
): Promise<Answer> {
  const answer = await request;
  expect([200, 204, 404, 409]).toContain(answer.status);
  return answer;
}

function hourOf(day: number) {
  const date = `2026-01-0${day}`;
  return { startTime: `${date}T08:00:00.000Z`, endTime: `${date}T09:00:00.000Z` };
}

async function historyOf(id: string): Promise<AuditEntry[]> {
  const { body } = await service.call(getTimeEntryHistory, admin, { params: { id } });
  return body.toReversed();
}

/** Each version of an entry is a row of its history, the first one is its creation. */
async function expectNothingOverwritten({ ids, undone }: Interleaving): Promise<void> {
  for (const id of ids) {
    const history = await historyOf(id);
    for (const [index, { before }] of history.entries())
      expect(before).toEqual(history[index - 1]?.after ?? null);
  }
  for (const { person, id, version } of undone) {
    const [former, change, reversal] = (await historyOf(id)).slice(version - 2);
    expect([change?.actorId, reversal?.actorId]).toEqual([person.id, person.id]);
    expect(reversal?.after).toEqual(former?.after);
  }
}

it(
  "W-33 W-32 two people edit, delete and take back at once: nobody overwrites the other, and the totals stay exact",
  async () => {
    const lines: Record<string, string> = {};
    for (const line of LINES) lines[line] = (await findServiceLine(service.knex, line)).id;
    let undone = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (steps) => {
        const interleaving = new Interleaving(lines);
        await interleaving.begin();
        let running: Promise<void>[] = [];
        for (const each of steps) {
          running.push(interleaving.take(each));
          if (each.isBeside) continue;
          await Promise.all(running);
          running = [];
        }
        await Promise.all(running);
        await expectNothingOverwritten(interleaving);
        undone += interleaving.undone.length;
        expect(await storedTotals(service.knex)).toEqual(await computedTotals(service.knex));
      }),
      // A failure depends on timing, so that a smaller one would not be found.
      { ...propertyRuns(100), endOnFailure: true },
    );
    expect(undone).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
