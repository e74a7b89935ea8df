import { rowsOf } from "@dash/service-lib/database/statement";
import { isCustomerNamed } from "./name-in-text.query.ts";
import { openTestService } from "../../test/test-service.ts";
it("measures", async () => {
  const service = await openTestService();
  const { knex } = service;
  await rowsOf(knex, `insert into contacts (id, kind, name, version, created_at)
    select gen_random_uuid(), 'customer', 'Given' || (n % 500) || ' Family' || n, 1, now() from generate_series(1, 100000) n`);
  await rowsOf(knex, "analyze contacts");
  const short = "Why did Given3 Somebody ask about this figure? Given88 Family88 said so.";
  const long = "a b c d e f g h ".repeat(125).slice(0, 1999);
  const words = Array.from({ length: 300 }, (_, n) => `word${n}é`).join(" ").slice(0, 1999);
  for (const text of [short, long, words, short, long, words, short, words]) {
    const at = performance.now();
    const named = await isCustomerNamed(knex, text);
    console.log(named, text.slice(0, 10), Math.round(performance.now() - at), "ms");
  }
  await service.close();
});
