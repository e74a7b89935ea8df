import { readFileSync } from "node:fs";
import path from "node:path";
import { journeyLogIn } from "./journey-log.ts";

/** The fields of a key that are no secret. */
const PUBLIC_FIELDS = ["x", "kid", "kty", "crv", "alg"];
/** Texts that look like a secret: the journeys' own secrets, e-mail addresses, and signed tokens. */
const SECRET_PATTERN = /seeded-|@example\.com|eyJ[\w-]{10,}\.eyJ/;

/** Returns every password and private key of the system that the journeys use. */
export function secretsOfJourneys(dataFolder: string): string[] {
  const secrets: unknown = JSON.parse(readFileSync(path.join(dataFolder, "secrets.json"), "utf8"));
  const lines: string[] = [];
  JSON.stringify(secrets, (name, value: unknown) => {
    if (typeof value === "string" && !PUBLIC_FIELDS.includes(name)) lines.push(value);
    return value;
  });
  return lines;
}

/**
 * Returns the log lines that contain a secret: one of the journeys' system, one of `others`, or a text that looks
 * like one.
 */
export function linesWithSecrets(dataFolder: string, others: readonly string[] = []): string[] {
  const secrets = [...secretsOfJourneys(dataFolder), ...others];
  return readFileSync(journeyLogIn(dataFolder), "utf8")
    .split("\n")
    .filter((line) => SECRET_PATTERN.test(line) || secrets.some((secret) => line.includes(secret)));
}
