import type { ServiceName } from "@dash/contracts/endpoints/catalogue";
import { listStoredPhotos } from "@dash/contracts/interactions/photos";
import { strFromU8, unzipSync } from "fflate";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Browser } from "../../test/browser.ts";
import { answerJson, type Answer } from "../../test/fake-service.ts";
import { answerAsAdmin, openWorld, type World } from "../../test/gateway-under-test.ts";
import { people } from "../../test/people.ts";
import { columnsOfTables } from "./columns.ts";

const [alex, sam, vic] = people;
const photo = { id: crypto.randomUUID(), interactionId: crypto.randomUUID() };
const report = { id: crypto.randomUUID(), year: 2026, month: 3 };

/** Each service answers with the path that it was asked for, except where the export reads the answer. */
const answerFile: Answer = (request, response) => {
  const path = request.url;
  if (path === listStoredPhotos.path) return answerJson([photo])(request, response);
  if (path.startsWith("/monthly-reports?"))
    return answerJson(path.endsWith("offset=0") ? [report] : [])(request, response);
  response.end(path);
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => {
  for (const [name, service] of Object.entries(world.services))
    service.answer =
      (name as ServiceName) === "admin"
        ? (request, response) =>
            (/export|tiers/.test(request.url) ? answerFile : answerAsAdmin(people))(
              request,
              response,
            )
        : answerFile;
});
afterAll(() => world.close());

/** Downloads the ZIP; null where the connection broke off before its end. */
async function download(browser: Browser): Promise<Record<string, string> | null> {
  const cookie = `sid=${await browser.cookie("sid")}`;
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${world.origin}/api/export`, { headers: { cookie } }, resolve).on("error", reject),
  );
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
  expect(answer.headers["content-disposition"]).toMatch(/partnership-dashboard-.*\.zip/);
  try {
    const files = unzipSync(new Uint8Array(await buffer(answer)));
    return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, strFromU8(file)]));
  } catch {
    return null;
  }
}

test("an administrator gets tables, settings, reports and photos in one ZIP, read as that person", async () => {
  const files = (await download(await world.signedIn(alex))) ?? {};
  const { "columns.csv": columns, ...others } = files;
  expect(columns).toContain("time-entries.csv,Minutes,Whole minutes between both");
  expect(others).toEqual({
    ...Object.fromEntries(
      Object.keys(columnsOfTables).map((noun) => [
        `${noun}.csv`,
        `/${noun}/export${noun === "stock-items" ? "?archived=with" : ""}`,
      ]),
    ),
    "settings/companies.json": "/companies",
    "settings/partnership-tiers/all.json": "/partnership-tiers/all",
    "settings/service-lines.json": "/service-lines",
    "settings/kpi-targets.json": "/kpi-targets",
    "settings/closed-months.json": "/closed-months",
    "reports/2026-03.pdf": `/monthly-reports/${report.id}/pdf`,
    [`photos/${photo.interactionId}/${photo.id}.jpg`]: `/customer-interactions/${photo.interactionId}/photos/${photo.id}`,
  });
  const { received } = world.services.time;
  const actors = await Promise.all(received.map((each) => world.actorIn("time", each)));
  expect(new Set(actors.map((actor) => (actor.kind === "user" ? actor.id : actor.name)))).toEqual(
    new Set([alex.id]),
  );
});

test.each([
  ["a member of staff", sam],
  ["a viewer", vic],
])("%s does not get it", async (_, person) => {
  const { status } = await (await world.signedIn(person)).send("/api/export");
  expect(status).toBe(403);
});

test("without the service of photos, the answer is a 503 and no ZIP", async () => {
  const browser = await world.signedIn(alex);
  world.services.interactions.answer = (_, response) => response.destroy();
  expect((await browser.send("/api/export")).status).toBe(503);
});

test.each([
  ["dies", ((_, response) => void response.destroy()) satisfies Answer],
  ["refuses", answerJson({}, 503)],
  [
    "dies within a table",
    ((_, response) => {
      response.write("half");
      setTimeout(() => response.destroy(), 50);
    }) satisfies Answer,
  ],
])("a service that %s breaks the download off: no ZIP looks whole", async (_, answer) => {
  const browser = await world.signedIn(alex);
  world.services["sales-geo"].answer = answer;
  expect(await download(browser)).toBeNull();
});
