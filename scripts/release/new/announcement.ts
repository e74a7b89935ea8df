import { announcedBy, hints } from "@dash/contracts/facts/fact-catalogue";
import { Failure } from "../../failure.ts";
import { processes } from "../../run/processes.ts";
import type { Changes } from "./changes.ts";
import { camel } from "./names.ts";

const CATALOGUE = "services/contracts/src/facts/fact-catalogue.ts";
const OPERATIONS = "docs/operations.md";

/** A new kind of fact: it contains the state of a noun after an event. */
export interface Announcement {
  readonly service: string;
  /** The event's name in kebab-case: `vehicle-changed`. */
  readonly happened: string;
  /** The noun in the event, as code names it: `vehicle`. */
  readonly noun: string;
  readonly comment: string;
}

export function subjectOf({
  service,
  happened,
}: Pick<Announcement, "service" | "happened">): string {
  return `${service}.${happened}.v1`;
}

/** @throws Failure if there is no service with this name. */
export function requireService(name: string): string {
  const services = processes.filter(({ kind }) => kind === "service").map((each) => each.name);
  if (services.includes(name)) return name;
  throw new Failure(`There is no service "${name}"; there are ${services.join(", ")}.`);
}

/** Adds a fact to the contracts and to the list of facts that the service announces. */
export function addFact(changes: Changes, announcement: Announcement): void {
  const { service, happened, noun, comment } = announcement;
  const file = `services/contracts/src/facts/${service}.facts.ts`;
  const name = camel(happened);
  const subject = subjectOf(announcement);
  requireFreeSubject(subject);
  const declaration = `
    /** ${comment} */
    export const ${name} = fact("${subject}", {
      ${noun}Id: z.uuid(),
      version: z.int(),
      name: z.string(),
    });
    `;
  if (changes.exists(file)) changes.edit(file, (text) => text + declaration);
  else
    changes.add(
      file,
      `import * as z from "zod/mini";\nimport { fact } from "./fact.ts";\n${declaration}`,
    );
  changes.appendJson(
    "services/contracts/src/facts/published.json",
    `"${subject}": {
      "${noun}Id": { "type": "string", "format": "uuid" },
      "version": { "type": "integer" },
      "name": { "type": "string" }
    }`,
  );
  changes.import(CATALOGUE, [name], `./${service}.facts.ts`);
  if (service in announcedBy) changes.append(CATALOGUE, `  ${service}: [`, name);
  else beginToAnnounce(changes, service, name);
}

function requireFreeSubject(subject: string): void {
  const taken = [...Object.values(announcedBy).flat(), ...hints];
  if (taken.some((each) => each.subject === subject))
    throw new Failure(`The fact ${subject} is there already.`);
}

/** Adds the service to the services that announce facts, in the contracts and in the operations manual. */
function beginToAnnounce(changes: Changes, service: string, fact: string): void {
  changes.append(CATALOGUE, "announcedBy = {", `${service}: [${fact}]`);
  changes.edit(OPERATIONS, (text) =>
    text
      .replace(/(those that announce \([^)]*)\)/, `$1, \`${service}\`)`)
      .replace(/ and for (`[\w-]+`): all facts/, `, for $1 and for \`${service}\`: all facts`),
  );
}
