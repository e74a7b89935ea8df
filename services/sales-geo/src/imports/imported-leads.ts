import { createPipelineEntry as announcing } from "@dash/contracts/sales/pipeline-changes";
import { NewPipelineEntry, pipelineForm } from "@dash/contracts/sales/pipeline-input";
import { regions } from "@dash/contracts/installations/regions";
import { storedPhone } from "@dash/service-lib/contacts/phone-number";
import { definedFields } from "@dash/service-lib/database/columns";
import {
  checked,
  fieldsOfForm,
  givenOf,
  words,
  type Cells,
  type ImportedNoun,
} from "@dash/service-lib/imports/imported-noun";
import { changeEntry } from "../pipeline/change-entry.command.ts";
import { createEntry } from "../pipeline/create-entry.command.ts";
import { PipelineEntry } from "../pipeline/pipeline-entry.model.ts";
import { findEntryChange, undoEntryChange } from "../pipeline/undo-entry.command.ts";

const headings = {
  customerName: ["Name", "Full name", "Contact", "Lead name", "Deal name", "Associated contact"],
  customerPhone: ["Phone", "Phone number", "Mobile no", "Mobile phone number", "Mobile"],
  customerEmail: ["Email", "Email address", "Email id"],
  customerAddress: ["Address", "Street address", "Street"],
  postcode: ["Postal code", "Zip", "Zip code", "Post code"],
  leadSource: ["Source", "Original source", "Original traffic source"],
  currentStage: ["Stage", "Deal stage", "Lead status", "Status", "Lifecycle stage"],
  quoteValue: ["Quote value", "Amount", "Deal value", "Annual revenue"],
  saleValue: ["Sale value"],
  grantAmount: ["Grant amount"],
  leadDate: ["Create date", "Created", "Created on", "Creation"],
  nextFollowUp: ["Next activity date", "Follow up"],
  expectedSaleDate: ["Close date"],
  installerAssigned: ["Installer"],
};

/** Leads from this product, HubSpot and frappe CRM. */
export const importedLeads: ImportedNoun<NewPipelineEntry, PipelineEntry> = {
  noun: "sales-pipeline",
  model: PipelineEntry,
  announces: announcing.announces,
  fields: {
    ...fieldsOfForm(pipelineForm, headings, [
      "customerPhone",
      "customerAddress",
      "postcode",
      "leadSource",
    ]),
    id: { label: "Id of the lead here", kind: "text", isOwn: true, headings: ["Lead"] },
    firstName: { label: "First name", kind: "text" },
    lastName: { label: "Last name", kind: "text", headings: ["Surname"] },
    city: { label: "Town", kind: "text", headings: ["City"] },
    region: { label: "Region", kind: "choice", names: regions },
    userId: {
      label: "Owner",
      kind: "choice",
      headings: ["Contact owner", "Deal owner", "Lead owner", "Assigned to"],
    },
  },
  rules: [
    "A row exists already if an entry has its name and phone number, and its lead date if it has one.",
    "A first and a last name make one name, and the town stands at the end of the address.",
  ],
  choices: async (knex) => ({
    userId: await knex("people")
      .select("id as value", "name as label")
      .where({ isActive: true })
      .orderBy("name"),
  }),
  read: readLead,
  find: (trx, { customerName, customerPhone, leadDate }) =>
    PipelineEntry.query(trx)
      .where({ customerName, customerPhone: storedPhone(customerPhone), isDeleted: false })
      .where(definedFields({ leadDate: leadDate?.slice(0, 10) }))
      .orderBy("createdAt", "desc")
      .first(),
  create: createEntry,
  update: async (trx, cause, before, { input, given }) => {
    await changeEntry(trx, cause, before, givenOf(input, given));
    return PipelineEntry.query(trx).findById(before.id).throwIfNotFound();
  },
  undo: async (trx, cause, entry) =>
    undoEntryChange(trx, cause, entry, await findEntryChange(trx, entry.id)),
};

function readLead({ firstName, lastName, city, ...cells }: Cells): NewPipelineEntry {
  const { customerName, customerAddress } = cells;
  return checked(NewPipelineEntry, {
    ...cells,
    customerName: customerName ?? words(" ", firstName, lastName),
    customerAddress: words(", ", customerAddress, city),
  });
}
