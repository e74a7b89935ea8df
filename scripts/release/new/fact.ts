import { Failure } from "../../failure.ts";
import { addFact, requireService } from "./announcement.ts";
import type { Changes } from "./changes.ts";
import { camel, nounNames, splitPath } from "./names.ts";
import { addStep, nextStep } from "./noun.ts";

const READER = "report";

const migration = `import type { Migration } from "@dash/service-lib/database/migration";

export const %nouns%: Migration = {
  name: "%step%",
  async up(knex) {
    await knex.schema.createTable("%table%", (table) => {
      table.uuid("id").primary();
      table.integer("version").notNullable();
      table.text("name").notNullable();
    });
  },
};
`;

const projection = `import { %fact% } from "@dash/contracts/facts/%service%.facts";
import { column } from "@dash/service-lib/database/columns";
import { keepNewest } from "@dash/service-lib/facts/keep-newest";
import { projection } from "@dash/service-lib/facts/projection";

const keep%Nouns% = keepNewest("%table%", {
  id: column.uuid(),
  version: column.int(),
  name: column.text(),
});

export const %noun%Projection = projection(
  %fact%,
  (%nouns%) => keep%Nouns%(%nouns%.map(({ %noun%Id: id, ...%noun% }) => ({ ...%noun%, id }))),
  // Without the lock, two batches that change the same rows in different order could cause a deadlock.
  { lock: "%kebabs%" },
);
`;

const projectionTest = `import { randomUUID } from "node:crypto";
import { %fact% } from "@dash/contracts/facts/%service%.facts";
import { rowsOf } from "@dash/service-lib/database/statement";
import { buildFact, deliver } from "@dash/service-lib/testing/facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../../migrations/index.ts";
import { %noun%Projection } from "./%kebabs%.projection.ts";

let database: TestDatabase;
const %noun%Id = randomUUID();

beforeAll(async () => {
  database = await openTestDatabase("%reader%", migrations);
});
afterAll(() => database.close());
beforeEach(() => database.empty("inbox", "%table%"));

function factOf(version: number) {
  return buildFact(%fact%, { %noun%Id, version, name: \`At \${version}\` });
}

it.each([
  ["in their order", [1, 2]],
  ["the newest first", [2, 1]],
  ["one of them again", [1, 2, 1]],
])("F9 keeps the newest state of facts that come %s", async (_, versions) => {
  await deliver(database.knex, [%noun%Projection], versions.map(factOf));
  expect(await rowsOf(database.knex, "select id, version, name from %table%")).toEqual([
    { id: %noun%Id, version: 2, name: "At 2" },
  ]);
});
`;

/** Adds a fact, and a projection of it to a read model in another service. */
export function addFactWithProjection(
  changes: Changes,
  place: string,
  reader: string = READER,
): void {
  const [owner, happened] = splitPath("a fact", place);
  const service = requireService(owner);
  if (requireService(reader) === service)
    throw new Failure(`${service} announces the fact: another service projects it.`);
  const names = nounNames(nounOf(happened));
  const folder = `services/${reader}/src/${names.kebabs}`;
  if (changes.exists(folder))
    throw new Failure(
      `${folder} is there already: add the fact to its projection, as docs/recipes/fact.md says.`,
    );
  const comment = `A ${names.words} as it stood after this; \`version\` orders the facts about one.`;
  addFact(changes, { service, happened, noun: names.noun, comment });
  addProjection(changes, { ...names, service, reader, fact: camel(happened) });
}

/** Returns the noun in the name of an event: `vehicle` for `vehicle-sold`. */
function nounOf(happened: string): string {
  const noun = happened.replace(/-[a-z0-9]+$/, "");
  if (noun !== happened) return noun;
  throw new Failure(
    `"${happened}" does not say what happened to whom: give <noun>-<happened>, such as vehicle-sold.`,
  );
}

type ProjectionNames = ReturnType<typeof nounNames> &
  Readonly<Record<"service" | "reader" | "fact", string>>;

function addProjection(changes: Changes, projected: ProjectionNames): void {
  const { reader, kebabs, nouns, noun, table } = projected;
  const step = nextStep(reader, table);
  const names = { ...projected, step };
  const folder = `services/${reader}`;
  const file = `src/${kebabs}/${kebabs}.projection`;
  const templates = {
    [`migrations/${step}.ts`]: migration,
    [`${file}.ts`]: projection,
    [`${file}.db.test.ts`]: projectionTest,
  };
  changes.addAll(folder, templates, names);
  addStep(changes, reader, step, nouns);
  const collected = `${folder}/src/read-models.projection.ts`;
  const list = changes.exists(collected) ? collected : `${folder}/src/service.ts`;
  changes.import(list, [`${noun}Projection`], `./${kebabs}/${kebabs}.projection.ts`);
  const opening = list === collected ? "projections = [" : "projections: [";
  if (!changes.read(list).includes(opening))
    changes.edit(list, (text) => text.replace("  app: ", "  projections: [],\n  app: "));
  changes.append(list, opening, `${noun}Projection`);
}
