import { fuzzFreshSystem } from "./fuzz-fresh-system.ts";
import { newSeed } from "./seed.ts";

/** Some thirty for each endpoint. */
const REQUESTS = 4_000;
/** The newest activation can be undone for a minute, and by its own tier alone: random requests do not come to that. */
const AT_ONCE_ONLY = [
  "POST /partnership-tiers/{id}/undo-activation",
  // The call system has to be connected, by a person in a browser.
  "GET /ringcentral/callback",
  "POST /ringcentral/sync",
  // Somebody has to have said whose the number is.
  "POST /unmatched-callers/undo",
  // What is hidden or deleted is in no list, and what is recorded is found by its metric and month alone.
  "POST /customer-interactions/{id}/unhide",
  "POST /sales-pipeline/{id}/restore",
  "DELETE /kpis",
  // A month has to be over and have a draft, and then to be closed.
  "POST /monthly-reports/{id}/finalise",
  "POST /monthly-reports/{id}/reopen",
  // Who comments says which hash they knew; links, secrets and logos are found by no id of a list.
  "PUT /monthly-reports/{id}/commentary",
  "DELETE /monthly-reports/{id}/shares/{shareId}",
  "GET /shared-reports/{secret}",
  "GET /report-logos/{sha256}",
  // Builds come with a token and true hashes, and parts and builds have no ids of a list.
  "POST /releases/{part}/builds",
  "POST /releases/moves",
  "DELETE /releases/{part}/builds/{build}",
  "PUT /releases/{part}/goes-back",
  "POST /releases/{part}/previews",
  "GET /preview/{secret}",
  "GET /registry/{part}/last-good",
];

test(`S6 S9 S13 S16 S17 S25 S28 answers ${REQUESTS} hostile and honest requests as its document says`, async () => {
  const seed = newSeed();
  const report = await fuzzFreshSystem({ requests: REQUESTS, seed });
  expect({ seed, faults: report.faults() }).toEqual({ seed, faults: "" });
  expect(report.requests).toBe(REQUESTS);
  const refused = report.neverSucceeded().filter((name) => !AT_ONCE_ONLY.includes(name));
  expect({ seed, refused }).toEqual({ seed, refused: [] });
});
