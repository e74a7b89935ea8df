import { getPlace } from "@dash/contracts/installations/places";
import { regions } from "@dash/contracts/installations/regions";
import { buildActor } from "@dash/service-lib/testing/actors";
import { openTestService, type ServiceUnderTest } from "@dash/service-lib/testing/test-service";
import { salesGeo } from "../service.ts";
import { knownOutcodes } from "./place.ts";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await openTestService(salesGeo);
});
afterAll(() => service.close());

const lookUp = (postcode: string) => service.call(getPlace, buildActor(), { query: { postcode } });

it.each(["sw1a1aa", "SW1A  1AA ", "SW1A 1AA"])(
  "reads %j in its usual spelling, with its region and point",
  async (written) => {
    expect((await lookUp(written)).body).toMatchObject({
      postcode: "SW1A 1AA",
      outcode: "SW1A",
      area: "SW",
      isKnown: true,
      isGeographic: true,
      region: "London",
    });
  },
);

it("resolves each of the 2,944 outcodes to one of the twelve regions and a point in the UK", () => {
  expect(knownOutcodes.size).toBe(2_944);
  for (const { region, latitude, longitude } of knownOutcodes.values()) {
    expect(regions).toContain(region);
    expect(latitude > 49 && latitude < 61 && longitude > -9 && longitude < 2).toBe(true);
  }
  expect(new Set([...knownOutcodes.values()].map(({ region }) => region)).size).toBe(12);
});

it.each(["QQ1 1AA", "JE2 3AB", "GY1 1AA", "IM1 1AA"])(
  "takes %s, whose place nobody knows",
  async (postcode) => {
    expect((await lookUp(postcode)).body).toMatchObject({
      postcode,
      isKnown: false,
      region: "Unknown",
      latitude: null,
      longitude: null,
    });
  },
);

it("says where a PO box is, and that nobody lives there", async () => {
  const [outcode, place] = [...knownOutcodes].find(([, { isGeographic }]) => !isGeographic) ?? [];
  expect((await lookUp(`${outcode} 1AA`)).body).toMatchObject({
    isKnown: true,
    isGeographic: false,
    region: place?.region,
  });
});

it.each(["", "SW1A", "12345", "not a postcode"])("refuses %j at its field", async (postcode) => {
  const answer = await lookUp(postcode);
  expect(answer.status).toBe(400);
  expect(answer.problem.fields?.map(({ path }) => path)).toEqual(["postcode"]);
});
