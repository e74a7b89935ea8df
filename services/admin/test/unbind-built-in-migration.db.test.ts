import { migrate } from "@dash/service-lib/database/migrations";
import { openTestDatabase } from "@dash/service-lib/testing/test-database";
import { v7 as uuidv7 } from "uuid";
import { unbindBuiltIn } from "../migrations/0006_unbind_built_in.ts";
import { migrations } from "../migrations/index.ts";

/** A schema of its own, because the template of the other tests has every migration. */
const SCHEMA = "admin_before_unbinding";
const BEFORE = migrations.slice(0, migrations.indexOf(unbindBuiltIn));

it("unbinds whom the built-in provider bound, wherever it was reached, and nobody else", async () => {
  const database = await openTestDatabase(SCHEMA, BEFORE);
  const issuers = [
    "http://localhost:8080/api/oidc",
    "http://127.0.0.1/api/oidc",
    "http://[::1]:8081/api/oidc",
    "https://accounts.example",
    "https://localhost.example/api/oidc",
  ];
  try {
    for (const issuer of issuers)
      await database.knex("users").insert({ id: uuidv7(), issuer, subject: "s" });
    const { ownerUrl } = database;
    await migrate({ ownerUrl, schema: SCHEMA, role: `dash_${SCHEMA}`, migrations });
    const users = database.knex("users").orderBy("id");
    expect(await users.clone().pluck("issuer")).toEqual([null, null, null, ...issuers.slice(3)]);
    expect(await users.clone().pluck("subject")).toEqual([null, null, null, "s", "s"]);
    // The unbound users signed in before, so they have a history.
    const unbound: unknown[] = await users.whereNull("issuer").pluck("first_signed_in_at");
    expect(unbound).not.toContain(null);
  } finally {
    await database.close();
  }
});
