import { readFileSync } from "node:fs";
import path from "node:path";
import { journeyLogIn } from "./journey-log.ts";

/** Public parts of keys, beside the private one. */
const PUBLIC = ["x", "kid", "kty", "crv", "alg"];
/** What the journeys plant as secrets, addresses of people, and tokens. */
const LOOKS_SECRET = /seeded-|@example\.com|eyJ[\w-]{10,}\.eyJ/;

/** Every password and private key of the journey system. */
export function secretsOfJourneys(dataFolder: string): string[] {
  const secrets: unknown = JSON.parse(readFileSync(path.join(dataFolder, "secrets.json"), "utf8"));
  const found: string[] = [];
  JSON.stringify(secrets, (name, value: unknown) => {
    if (typeof value === "string" && !PUBLIC.includes(name)) found.push(value);
    return value;
  });
  return found;
}

/** The lines of the journey system's log that show a secret: one of its own, one of `others`, or what looks like one. */
export function linesWithSecrets(dataFolder: string, others: readonly string[] = []): string[] {
  const secrets = [...secretsOfJourneys(dataFolder), ...others];
  return readFileSync(journeyLogIn(dataFolder), "utf8")
    .split("\n")
    .filter((line) => LOOKS_SECRET.test(line) || secrets.some((secret) => line.includes(secret)));
}
