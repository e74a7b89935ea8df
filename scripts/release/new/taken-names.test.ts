import { addArea } from "./area.ts";
import { Changes } from "./changes.ts";
import { addFactWithProjection } from "./fact.ts";
import { addNoun } from "./noun.ts";
import { addService } from "./service.ts";

const changes = new Changes();

test.each(["time", "gateway", "identity", "lib", "kit", "postgres"])(
  "no service takes the name %s",
  (name) => {
    expect(() => addService(changes, name)).toThrow(`The name ${name} is taken`);
  },
);

test.each(["Fleet", "field_work", "2nd"])("%s is no name for a service", (name) => {
  expect(() => addService(changes, name)).toThrow(/no name for a service: small letters/);
});

test("a noun and a fact belong to a service that is there", () => {
  expect(() => addNoun(changes, "fleet/vehicles")).toThrow(
    'There is no service "fleet"; there are admin, time, stock, interactions, kpi, sales-geo, report, notices.',
  );
  expect(() => addFactWithProjection(changes, "gateway/vehicle-sold")).toThrow(
    'There is no service "gateway"',
  );
});

test.each(["stock/time-entries", "time/tiers", "time/users"])(
  "the noun of %s is taken where a contract, a path or a kind of record has it",
  (place) => {
    expect(() => addNoun(changes, place)).toThrow(/is taken/);
  },
);

test("a fact is told once, by one service, to another, of somebody", () => {
  const refused = (...names: [string, string?]) =>
    expect(() => addFactWithProjection(new Changes(), ...names));
  refused("stock/item-changed").toThrow("The fact stock.item-changed.v1 is there already");
  refused("report/month-closed").toThrow("report announces the fact: another service projects it");
  refused("stock/sold").toThrow(/give <noun>-<happened>, such as vehicle-sold/);
  refused("time/service-line-closed").toThrow("services/report/src/service-lines is there already");
});

test("an area has an id and a path of its own, and shows what a service lists", () => {
  expect(() => addArea(changes, "fleet", "vehicles")).toThrow("No service lists vehicles");
  expect(() => addArea(changes, "timetable", "stock-items")).toThrow("there is time already");
  expect(() => addArea(changes, "systems", "stock-items")).toThrow("npm test has a step systems");
  expect(() => addArea(changes, "lines", "service-lines")).toThrow(
    "The path /service-lines is that of another screen",
  );
});
