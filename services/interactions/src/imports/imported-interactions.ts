import { createCustomerInteraction as announcing } from "@dash/contracts/interactions/interaction-changes";
import { interactionForm, InteractionInput } from "@dash/contracts/interactions/interaction-input";
import { typeNames } from "@dash/contracts/interactions/interaction-kinds";
import type { Actor } from "@dash/service-lib/access/identity";
import { fieldProblem } from "@dash/service-lib/http/problem";
import {
  checked,
  fieldsOfForm,
  givenOf,
  type Cells,
  type ImportedNoun,
} from "@dash/service-lib/imports/imported-noun";
import { instantOf, type TimeOfDay } from "@dash/service-lib/imports/read-cell";
import { createInteraction } from "../interactions/create-interaction.command.ts";
import { CustomerInteraction } from "../interactions/customer-interaction.model.ts";
import { undoInteractionChange } from "../interactions/undo-interaction.command.ts";
import { updateInteraction } from "../interactions/update-interaction.command.ts";
import { lockNumberOf } from "../customers/lock-number.query.ts";

interface InteractionRow {
  readonly userId: string;
  readonly input: InteractionInput & { readonly occurredAt: string };
}

const headings = {
  serviceLineId: ["Line", "Category"],
  customerName: ["Customer", "Name", "Contact", "Caller name"],
  customerPhone: ["Phone", "Phone number", "Number"],
  customerEmail: ["Email", "Customer email"],
  satisfactionRating: ["Satisfaction", "Score"],
  actualResponseTimeMinutes: ["Response (min)"],
  targetResponseTimeMinutes: ["Target Response (min)"],
  callerType: ["Caller type"],
};

/** Calls and visits from this product and from other lists. */
export const importedInteractions: ImportedNoun<InteractionRow, CustomerInteraction> = {
  noun: "customer-interactions",
  model: CustomerInteraction,
  announces: announcing.announces,
  fields: {
    occurredOn: { label: "Day", kind: "day" },
    occurredAt: { label: "Date", kind: "time", headings: ["Time", "Start", "When", "Occurred at"] },
    interactionType: {
      label: "Type",
      kind: "choice",
      isRequired: true,
      names: typeNames,
      headings: ["Kind"],
    },
    ...fieldsOfForm(interactionForm, headings, ["serviceLineId"]),
    durationSeconds: { label: "Length in seconds", kind: "number", headings: ["Duration (s)"] },
    minutes: { label: "Length", kind: "duration", headings: ["Duration", "Call duration"] },
    userId: { label: "Person", kind: "choice", headings: ["By", "Agent", "Technician", "Owner"] },
    id: { label: "Id of it here", kind: "text", isOwn: true, headings: ["Interaction"] },
  },
  rules: [
    "Times are London's. A row with a day alone is at noon.",
    "A row exists already if a call or visit of the same instant has its customer's name and number.",
  ],
  choices: async (knex) => ({
    serviceLineId: await knex("service_lines")
      .select("id as value", "name as label")
      .where({ isActive: true })
      .orderBy("name"),
    userId: await knex("people").select("id as value", "name as label").orderBy("name"),
  }),
  read: readInteraction,
  find: (trx, { input }) =>
    CustomerInteraction.query(trx).findOne({
      interactionType: input.interactionType,
      occurredAt: input.occurredAt,
      customerName: input.customerName ?? null,
    }),
  create: (trx, cause, { userId, input }) => createInteraction(trx, cause, { ...input, userId }),
  lock: lockNumberOf,
  update: async (trx, cause, before, { input: { input }, given }) => {
    const { durationSeconds, occurredAt } = input;
    // A workbook has no fractions of a second.
    const isSame = Math.abs(before.occurredAt.getTime() - Date.parse(occurredAt)) < 1_000;
    const change = {
      ...givenOf(input, given),
      occurredAt: isSame ? before.occurredAt.toISOString() : occurredAt,
      ...(durationSeconds !== undefined && { durationSeconds }),
    };
    await updateInteraction(trx, cause, before, change);
    return CustomerInteraction.query(trx).findById(before.id).throwIfNotFound();
  },
  undo: undoInteractionChange,
};

const NOON = 12 * 3_600;

function readInteraction(cells: Cells, actor: Actor): InteractionRow {
  const { userId = actor.id, occurredOn, occurredAt, minutes, ...fields } = cells;
  const input = {
    ...fields,
    occurredAt: timeOf(occurredOn, occurredAt as TimeOfDay | undefined),
    ...(minutes !== undefined && { durationSeconds: Number(minutes) * 60 }),
  };
  return {
    userId: userId as string,
    input: checked(InteractionInput, input) as InteractionRow["input"],
  };
}

function timeOf(day: unknown, time: TimeOfDay = { day: null, seconds: NOON }): string {
  if ("instant" in time) return time.instant.toISOString();
  const on = time.day ?? day;
  if (typeof on !== "string") throw fieldProblem("occurredAt", "Say when it was");
  return instantOf(time, on).toISOString();
}
