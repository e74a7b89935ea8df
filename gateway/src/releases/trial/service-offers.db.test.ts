import type { ServiceName } from "@dash/contracts/endpoints/catalogue";
import { offerOf } from "@dash/contracts/releases/service-offer";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { until } from "@dash/service-lib/testing/until";
import { migrations } from "../../../migrations/index.ts";
import { ServiceOffers } from "./service-offers.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase("gateway", migrations);
});
afterEach(() => database.close());

type Reader = ConstructorParameters<typeof ServiceOffers>[0]["reader"];

/** Services that answer only after `answer` is called. */
function blockedServices(): { readonly reader: Reader; readonly answer: () => void } {
  let answer: () => void = () => undefined;
  const blocked = new Promise<void>((resolve) => (answer = resolve));
  const get = (service: string) => blocked.then(() => offerOf(service as ServiceName));
  return { reader: { get: get as Reader["get"] }, answer };
}

test("a request waits while a new gateway loads the services' offers, and then finds its owner", async () => {
  const { reader, answer } = blockedServices();
  const offers = new ServiceOffers({ knex: database.knex, reader });
  const first = offers.refresh();
  const owners = [offers.ownerOf("time-entries"), offers.ownerOf("stock-movements")];
  answer();
  await expect(Promise.all(owners)).resolves.toEqual(["time", "stock"]);
  await first;
});

test("a gateway that starts while services do not answer uses the offers that an earlier gateway stored", async () => {
  const answered = blockedServices();
  answered.answer();
  await new ServiceOffers({ knex: database.knex, reader: answered.reader }).refresh();
  const offers = new ServiceOffers({ knex: database.knex, reader: blockedServices().reader });
  const first = offers.refresh();
  await until("the offers are recalled", () => offers.all.size > 1);
  let hasFirstEnded = false;
  void first.then(() => (hasFirstEnded = true));
  await expect(offers.ownerOf("customer-interactions")).resolves.toBe("interactions");
  expect(hasFirstEnded).toBe(false);
  await first;
});
