import type { AuditEntry } from "@dash/contracts/users/audit";
import { changedFields, type NameOf } from "./changed-fields.ts";

const ID = "0190a000-0000-7000-8000-000000000001";

type Sides = Partial<Pick<AuditEntry, "before" | "after">>;

function fieldsOf({ before = null, after = null }: Sides, nameOf: NameOf = () => "Training") {
  const entry: AuditEntry = {
    id: ID,
    at: "2026-07-15T08:05:00.000Z",
    actorId: ID,
    actorName: "Alex Morgan",
    action: "updated",
    record: "tier",
    recordId: ID,
    label: "Tier 1",
    before,
    after,
    requestId: "request-1",
  };
  return changedFields(entry, nameOf);
}

const wordsFor = (field: string, value: unknown) => fieldsOf({ after: { [field]: value } })[0];

describe("the fields of a change", () => {
  it("are those that differ, in the order of their labels", () => {
    const before = { name: "Tier 1", monthlyHours: 50, description: null };
    const after = { name: "Tier 1", monthlyHours: 80, description: "Saturdays" };
    expect(fieldsOf({ before, after })).toEqual([
      { label: "Description", before: "none", after: "Saturdays" },
      { label: "Monthly hours", before: "50", after: "80" },
    ]);
  });

  it("are all there are where a record came or went", () => {
    const record = { name: "Tier 1", isActive: true };
    expect(fieldsOf({ after: record })).toEqual([
      { label: "Active", before: null, after: "Yes" },
      { label: "Name", before: null, after: "Tier 1" },
    ]);
    expect(fieldsOf({ before: record }).map(({ before }) => before)).toEqual(["Yes", "Tier 1"]);
  });

  it.each([
    ["minutes", 450, "Duration", "7:30"],
    ["role", "ecogenica_viewer", "Role", "Viewer"],
    ["startTime", "2026-07-15T08:00:00.000Z", "Start time", "15 Jul 2026, 09:00"],
    ["serviceLineId", ID, "Service line", "Training"],
    ["email", "", "E-mail", "none"],
    ["isActive", false, "Active", "No"],
    ["monthlyHours", 1234, "Monthly hours", "1,234"],
    ["parts", ["valve"], "Parts", '["valve"]'],
    ["constructor", "toString", "Constructor", "toString"],
  ])("%s of %j read %s: %s", (field, value, label, after) => {
    expect(wordsFor(field, value)).toEqual({ label, before: null, after });
  });

  it("keep the id of what nobody can name", () => {
    expect(fieldsOf({ after: { userId: ID } }, () => undefined)[0]).toEqual({
      label: "Person",
      before: null,
      after: ID,
    });
  });
});
