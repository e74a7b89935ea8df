import { interactionChanged } from "@dash/contracts/facts/interaction.facts";
import { migrate } from "@dash/service-lib/database/migrations";
import { rowsOf } from "@dash/service-lib/database/statement";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../migrations/index.ts";
import { typedCallers } from "../migrations/0016_typed_callers.ts";
import { CustomerInteraction } from "../src/interactions/customer-interaction.model.ts";
import { buildCustomer, buildInteractionRow } from "./factories.ts";

/** A schema of its own, because the template of the other tests has every migration. */
const SCHEMA = "interactions_before_typed";
const NUMBER = "+442079460018";

let database: TestDatabase;
beforeAll(async () => {
  const before = migrations.slice(0, migrations.indexOf(typedCallers));
  database = await openTestDatabase(SCHEMA, before);
});
afterAll(() => database.close());

const typed = (overrides: Parameters<typeof buildInteractionRow>[0]) =>
  CustomerInteraction.query(database.knex).insertAndFetch(buildInteractionRow(overrides));

it("K13-2 an earlier release's typed calls and visits are linked with the only customer of their number, and others wait", async () => {
  const { knex, ownerUrl } = database;
  const ann = await buildCustomer(knex, "Ann Field", [NUMBER]);
  const shared = "+441174960916";
  for (const name of ["Bob", "Cleo"]) await buildCustomer(knex, name, [shared]);
  const own = await typed({ customerPhone: `${NUMBER} ext 4` });
  const ambiguous = await typed({ customerPhone: shared });
  const other = await typed({ customerPhone: NUMBER, customerName: "Dora" });
  const named = await typed({ contactId: ann.id, customerPhone: shared, customerName: "Ann" });
  const closed = await typed({
    customerPhone: NUMBER,
    interactionType: "visit",
    occurredAt: new Date("2025-12-12T09:00:00Z"),
  });
  await knex("month_statuses").insert({ year: 2025, month: 12, version: 1, isClosed: true });

  await migrate({ ownerUrl, schema: SCHEMA, role: `dash_${SCHEMA}`, migrations });

  const rows = await rowsOf(
    knex,
    `select id, contact_id as "contactId", customer_name as name, counterparty_number as number,
       is_caller_stated as "isStated", version from customer_interactions`,
  );
  const unlinked = { contactId: null, isStated: false, version: 1 };
  expect(rows).toEqual(
    expect.arrayContaining([
      {
        id: own.id,
        contactId: ann.id,
        name: "Ann Field",
        number: NUMBER,
        isStated: false,
        version: 2,
      },
      { ...unlinked, id: ambiguous.id, name: null, number: shared },
      { ...unlinked, id: other.id, name: "Dora", number: NUMBER },
      { id: named.id, contactId: ann.id, name: "Ann", number: shared, isStated: true, version: 1 },
      { ...unlinked, id: closed.id, name: null, number: NUMBER },
    ]),
  );
  const facts = await outboxOf(knex);
  expect(facts).toMatchObject([
    { subject: interactionChanged.subject, data: { interactionId: own.id, contactId: ann.id } },
  ]);
  expect(interactionChanged.data.parse(facts[0]?.data)).toMatchObject({ version: 2 });
});
