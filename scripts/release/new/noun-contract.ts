import { AuditedRecord } from "@dash/contracts/users/audit";
import { ownerOfSegment } from "@dash/contracts/endpoints/catalogue";
import { Failure } from "../../failure.ts";
import { addFact, subjectOf } from "./announcement.ts";
import type { Changes } from "./changes.ts";
import { fill, type NounNames } from "./names.ts";

const contract = `import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import type { FactSubject } from "../facts/fact-catalogue.ts";
import { Limit, Offset } from "../values/scalars.ts";
import { RequiredText } from "../values/text-fields.ts";

const LONGEST_NAME = 100;

/** The fields that people enter for a %words%. */
export const %Noun%Input = z.strictObject({
  name: RequiredText("Name is required", LONGEST_NAME),
});
export type %Noun%Input = z.output<typeof %Noun%Input>;

export const %Noun% = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  can: z.object({ update: z.boolean() }),
});
export type %Noun% = z.output<typeof %Noun%>;

/** The facts about %pluralWords%. */
const %noun%Facts = ["%subject%"] as const satisfies readonly FactSubject[];

export const list%Nouns% = endpoint("GET /%kebabs%", {
  summary: "All %pluralWords%, by name",
  query: z.strictObject({ limit: Limit, offset: Offset }),
  response: z.array(%Noun%),
  paged: true,
  shows: %noun%Facts,
});

export const create%Noun% = endpoint("POST /%kebabs%", {
  summary: "Add a %words%",
  body: %Noun%Input,
  response: %Noun%,
  status: 201,
  idempotent: "%kebab%:write",
  announces: %noun%Facts,
});

export const update%Noun% = endpoint("PUT /%kebabs%/:id", {
  summary: "Change the fields of a %words%",
  body: %Noun%Input,
  response: %Noun%,
  versioned: true,
  announces: %noun%Facts,
});
`;

const access = `"GET /%kebabs%": everyoneReads,
  "POST /%kebabs%": writes(201, async () => ({ body: { name: "Asked about" } })),
  "PUT /%kebabs%/:id": writes(200, async (company) => ({
    ...(await add(company, "/api/%kebabs%", { name: "Asked about" })),
    body: { name: "Asked about again" },
  }))`;

/** Adds the contract of a noun: endpoints, fact, ability, and the kind of record for the audit trail. */
export function addNounContract(changes: Changes, service: string, names: NounNames): void {
  const { kebab, kebabs, noun, words } = names;
  const file = `services/contracts/src/${kebabs}/${kebabs}.ts`;
  const isRecord = AuditedRecord.options.some((record) => record === kebab);
  if (changes.exists(file) || ownerOfSegment.has(kebabs) || isRecord)
    throw new Failure(`The noun ${kebabs} is taken: the contracts have it already.`);
  const happened = `${kebab}-changed`;
  const subject = subjectOf({ service, happened });
  changes.add(file, fill(contract, { ...names, subject }));
  addFact(changes, {
    service,
    happened,
    noun,
    comment: `A ${words} as it stands; \`version\` orders the facts about one.`,
  });
  addEndpoints(changes, service, names);
  const roles = "services/contracts/src/users/roles.ts";
  changes.append(roles, "const abilities = {", `"${kebab}:write": ["staff", "admin"]`);
  changes.append(
    "services/contracts/src/users/audit.ts",
    "AuditedRecord = z.enum(\n  [",
    `"${kebab}"`,
  );
  addAccess(changes, names);
}

function addEndpoints(changes: Changes, service: string, names: NounNames): void {
  const { kebabs, nouns, Noun, Nouns } = names;
  const file = "services/contracts/src/endpoints/catalogue.ts";
  changes.edit(file, (text) => `import * as ${nouns} from "../${kebabs}/${kebabs}.ts";\n${text}`);
  for (const name of [`list${Nouns}`, `create${Noun}`, `update${Noun}`])
    changes.append(file, `  ${service}: [`, `${nouns}.${name}`);
}

/** Adds the roles that may use each endpoint to the table for the journey that tries them all. */
function addAccess(changes: Changes, names: NounNames): void {
  const file = "shell/e2e/access-table.ts";
  changes.import(file, ["add", "writes"], "./access.ts");
  changes.append(file, "Record<EndpointName, readonly Access[]> = {", fill(access, { ...names }));
}
