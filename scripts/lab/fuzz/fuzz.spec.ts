import { randomInt } from "node:crypto";
import { worriesOnly } from "../../run/system/progress.ts";
import { NO_FLOOD_GUARD, startOwnSystem, type OwnSystem } from "../../testing/own-system.ts";
import { runFuzz } from "./run-fuzz.ts";

/** Set by `npm run fuzz`. The gate sends about thirty requests per endpoint. The same seed gives the same requests. */
const { FUZZ_REQUESTS = "4000", FUZZ_SEED = String(randomInt(2 ** 31)) } = process.env;
/** Operations in which random requests never succeed. */
const NEVER_SUCCEED = [
  // Only the newest activation can be undone, within a minute and through its own tier.
  "POST /partnership-tiers/{id}/undo-activation",
  // A person must first connect the call system in a browser.
  "GET /ringcentral/callback",
  "POST /ringcentral/sync",
  // A person must first assign the number.
  "POST /unmatched-callers/undo",
  // Only a number that called can be called back.
  "PUT /call-backs",
  // Notes have no id in a list, and a split names calls of one customer.
  "DELETE /customers/notes/{id}",
  "POST /customers/{id}/split",
  // Hidden and deleted records are in no list. Recorded values have no id, only a metric and a month.
  "POST /customer-interactions/{id}/unhide",
  "POST /sales-pipeline/{id}/restore",
  "DELETE /sales-pipeline/{id}/notes/{noteId}",
  "POST /time-entries/{id}/restore",
  "DELETE /kpis",
  // A note names the follow-up that its writer saw, and a count how often its item moved; a timer must have run for a minute.
  "POST /sales-pipeline/{id}/notes",
  "POST /timer/stop",
  "POST /stock-counts/batch",
  // Undo names the version that the last change made, and an item that has not moved since.
  "POST /customers/{id}/undo",
  "POST /customer-interactions/{id}/undo",
  "POST /installations/{id}/undo",
  "POST /sales-pipeline/{id}/undo",
  "POST /sales-pipeline/bulk/undo",
  "POST /stock-items/{id}/withdraw",
  "POST /stock-items/bulk/undo",
  "POST /stock-movements/batch/undo",
  "POST /time-entries/bulk/undo",
  // A photo is a file, and photos have no id in a list.
  "GET /customer-interactions/{id}/photos/{photoId}",
  "GET /customer-interactions/{id}/photos/{photoId}/thumbnail",
  "POST /customer-interactions/{id}/photos",
  "POST /customer-interactions/{id}/signature",
  "DELETE /customer-interactions/{id}/photos/{photoId}",
  "POST /customer-interactions/{id}/photos/{photoId}/restore",
  // A month must be over, have a draft, and then be closed.
  "POST /monthly-reports/{id}/finalise",
  "POST /monthly-reports/{id}/reopen",
  // Only a signatory of the partner answers, and only for a month that is closed. Hashes have no id in a list.
  "POST /monthly-reports/{id}/accept",
  "POST /monthly-reports/{id}/return",
  "GET /verify/{sha256}",
  // A commentary needs the hash of its report; links, secrets and logos have no id in a list.
  "PUT /monthly-reports/{id}/commentary",
  "DELETE /monthly-reports/{id}/shares/{shareId}",
  "GET /shared-reports/{secret}",
  "GET /calendar/{secret}",
  "GET /report-logos/{sha256}",
  // Each sender has one session, and nobody ends the one in use.
  "DELETE /sessions/{id}",
  // A token expires within a year, and at random it does not.
  "POST /api-tokens",
  "DELETE /api-tokens/{id}",
  // Requests to be let in come from people without a session.
  "DELETE /access-requests/{id}",
  // Only an address of the internet is taken, and only what was sent to one is sent again.
  "POST /webhooks",
  "DELETE /webhooks/{id}",
  "GET /webhooks/{id}/deliveries",
  "POST /webhook-deliveries/{id}/replay",
  // A file is sent as a form, and imports have no id in a list.
  "POST /imports",
  "GET /imports/{id}",
  "PUT /imports/{id}",
  "POST /imports/{id}/confirm",
  "POST /imports/{id}/cancel",
  "POST /imports/{id}/undo",
  "GET /imports/{id}/result",
  // Builds need a token and correct hashes, and parts and builds have no id in a list.
  "POST /releases/{part}/builds",
  "POST /releases/moves",
  "DELETE /releases/{part}/builds/{build}",
  "PUT /releases/{part}/goes-back",
  "POST /releases/{part}/previews",
  "GET /preview/{secret}",
  "GET /registry/{part}/last-good",
];

let own: OwnSystem;
beforeAll(async () => {
  const env = { LOG_LEVEL: "warn", WRITES_PER_SECOND: NO_FLOOD_GUARD };
  own = await startOwnSystem(env, { progress: worriesOnly });
});
afterAll(() => own.stop());

test("answers hostile and honest requests as its document says", async () => {
  const [seed, requests] = [Number(FUZZ_SEED), Number(FUZZ_REQUESTS)];
  const { system } = own;
  const processIds = () => system.processes.map((name) => [name, system.processId(name)]);
  const before = processIds();
  const { url } = system;
  const report = await runFuzz({ url, requests, seed, neverSucceed: NEVER_SUCCEED });
  process.stdout.write(`seed ${seed}: ${report.summary()}\n`);
  expect({ seed, faults: report.firstFaults() }).toEqual({ seed, faults: "" });
  expect(report.requests).toBe(requests);
  expect({ seed, refused: report.refusedOnly() }).toEqual({ seed, refused: [] });
  expect(processIds()).toEqual(before);
});
