import { listRecordedFacts } from "@dash/contracts/fact-record";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { v7 as uuidv7 } from "uuid";
import { openDatabase } from "../database/database.ts";
import { factRecordRouter } from "./fact-record.routes.ts";
import { FACT_COLUMNS, announce, createOutbox, factBindings, makeFact } from "./outbox.ts";
import { keepFactsAsText } from "./outbox-text.ts";
import { buildCause, buildServiceActor } from "../testing/actors.ts";
import { openTestClient } from "../testing/test-client.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { until } from "../testing/until.ts";

const cause = buildCause();

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase("record_before", [{ name: "0001_outbox", up: createOutbox }]);
});
afterEach(() => database.close());

function userCalled(name: string) {
  return { userId: uuidv7(), version: 1, name, role: "staff", isActive: true } as const;
}

async function takeStep(): Promise<void> {
  const owner = openDatabase({ url: database.ownerUrl, schema: "record_before" });
  await owner.transaction(keepFactsAsText);
  await owner.destroy();
}

it("keeps what was announced before, and takes what the release before still announces", async () => {
  const before = userCalled('Ann "\\\n£');
  await database.knex.transaction((trx) => announce(trx, cause, userChanged, before));
  await takeStep();
  const meanwhile = userCalled("Ben");
  await database.knex.raw(
    `insert into outbox (${FACT_COLUMNS}) values (?::uuid, ?, ?::timestamptz, ?, ?, ?::jsonb)`,
    factBindings(makeFact(cause, userChanged, meanwhile)),
  );
  const after = userCalled("Cy");
  await database.knex.transaction((trx) => announce(trx, cause, userChanged, after));

  const client = await openTestClient([factRecordRouter(database.knex)]);
  await until("the record has all three", async () => {
    const { body } = await client.call(listRecordedFacts, buildServiceActor("report"), {});
    if (body.length < 3) return false;
    expect(body.map(({ data }) => data)).toEqual([before, meanwhile, after]);
    return true;
  });
  await client.close();
});

it("keeps the text that was written", async () => {
  await takeStep();
  const user = userCalled("Di");
  await database.knex.transaction((trx) => announce(trx, cause, userChanged, user));
  const { rows } = await database.knex.raw<{ rows: unknown[] }>("select data::text from outbox");
  expect(rows).toEqual([{ data: JSON.stringify(user) }]);
});
