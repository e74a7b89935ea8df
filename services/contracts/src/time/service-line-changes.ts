import * as z from "zod/mini";
import { formTable } from "../values/form-table.ts";
import { History } from "../users/audit.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { lineFacts } from "../facts/live-subjects.ts";
import { OptionalNotes, RequiredText } from "../values/text-fields.ts";
import { ServiceLine } from "./service-lines.ts";

const LONGEST_NAME = 100;
const LONGEST_DESCRIPTION = 500;

export const ServiceLineInput = z.strictObject({
  name: RequiredText("Name is required", LONGEST_NAME),
  description: OptionalNotes(LONGEST_DESCRIPTION),
  /** CSS hex colour, `#rrggbb`. */
  color: z
    .string("Colour is required")
    .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, "Choose a colour such as #2563eb")),
  /** An inactive line is not offered for new entries; existing entries still show its name. */
  isActive: z._default(z.boolean("Must be true or false"), true),
});
export type ServiceLineInput = z.output<typeof ServiceLineInput>;

/** The colour has a field of its own. */
export const serviceLineForm = formTable(ServiceLineInput, {
  name: { kind: "text", label: "Name" },
  description: {
    kind: "notes",
    label: "Description",
    placeholder: "Which work belongs to this line",
  },
  isActive: {
    kind: "flag",
    label: "Offered for new entries",
    hint: "A line that is no longer offered keeps its entries and their hours.",
  },
});

export const createServiceLine = endpoint("POST /service-lines", {
  summary: "Add a service line, the last in their order",
  body: ServiceLineInput,
  response: ServiceLine,
  status: 201,
  idempotent: "service-line:manage",
  announces: lineFacts,
});

export const updateServiceLine = endpoint("PUT /service-lines/:id", {
  summary: "Rename, recolour, retire or offer a service line again; its entries stay",
  body: ServiceLineInput,
  response: ServiceLine,
  versioned: true,
  announces: lineFacts,
});

export const getServiceLineHistory = endpoint("GET /service-lines/:id/history", {
  summary: "Who changed a service line, newest first",
  response: History,
  shows: lineFacts,
});
