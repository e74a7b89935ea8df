import { safeParse } from "zod/v4/core";
import { entrySchema } from "./entry-form.ts";
import { newEntryValues } from "./entry-values.ts";
import type { EntryValues } from "./typed-entry.ts";

const filled: EntryValues = {
  ...newEntryValues("0190a000-0000-7000-8000-000000000001"),
  customerName: "Jane Doe",
  customerPhone: "07700 900123",
  customerEmail: "jane@example.com",
  customerAddress: "1 High Street",
  postcode: "LS1 4AP",
  region: "Wales",
  leadSource: "Website",
};

/** The error messages for a form, by field. */
function refusalsOf(values: Partial<EntryValues>) {
  const { error } = safeParse(entrySchema(), { ...filled, ...values });
  return (error?.issues ?? []).map(({ path, message }) => [path[0], message]);
}

describe("What the form for an entry says", () => {
  it("is sent where the required fields are filled; values, days, notes and follow-up may be empty", () => {
    expect(refusalsOf({})).toEqual([]);
  });

  it.each([
    ["customerName", "Customer name is required"],
    ["customerPhone", "Phone number is required"],
    ["customerAddress", "Address is required"],
    ["postcode", "Postcode is required"],
    ["region", "Region is required"],
    ["currentStage", "Stage is required"],
    ["leadSource", "Lead source is required"],
    ["leadDate", "Lead date is required"],
    ["priority", "Priority is required"],
    ["customerEmail", "Invalid email address"],
    ["userId", "Choose an owner"],
  ])("SP-07 SP-08 SP-09 (%s) is refused as “%s” where it is empty", (field, message) => {
    expect(refusalsOf({ [field]: "" })).toEqual([[field, message]]);
  });

  it.each([
    ["quoteValue", "-0.01", "Quote value must be positive"],
    ["saleValue", "12 or so", "Sale value must be positive"],
    ["quoteDate", "soon", "Enter a date as dd/mm/yyyy"],
    ["nextFollowUp", "2026-02-30", "This day does not exist"],
  ])("SP-10 %s of “%s” is refused as “%s”", (field, text, message) => {
    expect(refusalsOf({ [field]: text })).toEqual([[field, message]]);
  });

  it("leaves the region of a new entry to its postcode", () => {
    const { region } = newEntryValues("");
    const { data } = safeParse(entrySchema(), { ...filled, region });
    expect(JSON.parse(JSON.stringify(data))).not.toHaveProperty("region");
  });

  it("K9-15 sends no region for a place outside the twelve", () => {
    const typed = { postcode: "JE2 3AB", region: "Outside the twelve regions" };
    expect(safeParse(entrySchema(), { ...filled, ...typed }).data).toMatchObject({ region: null });
  });

  it("K9-15 refuses “outside” for a postcode in a region", () => {
    expect(refusalsOf({ region: "Outside the twelve regions" })).toEqual([
      ["region", "Region is required"],
    ]);
  });

  it("has a reason only where it is lost", () => {
    const lost = { currentStage: "lost", lostReason: "" };
    expect(refusalsOf(lost)).toEqual([["lostReason", "Say why it was lost"]]);
    expect(refusalsOf({ ...lost, lostReason: "other" })).toEqual([
      ["lostNotes", "Say in words why it was lost"],
    ]);
    const { data } = safeParse(entrySchema(), { ...filled, lostReason: "nonsense" });
    expect(data).not.toHaveProperty("lostReason");
  });
});
