import { buildCall } from "@dash/contracts/testing/interactions";
import {
  buildLead,
  buildCustomerNote,
  buildSales,
} from "../../../../../test/customer-factories.ts";
import { idOf, timelineEntries } from "./timeline-entries.ts";

const [late, early] = ["2026-07-15T08:00:00.000Z", "2026-03-01T08:00:00.000Z"].map((occurredAt) =>
  buildCall({ id: crypto.randomUUID(), occurredAt }),
) as [ReturnType<typeof buildCall>, ReturnType<typeof buildCall>];
const note = buildCustomerNote({ createdAt: "2026-05-01T08:00:00.000Z" });
const sales = buildSales({
  leads: [{ lead: buildLead({ leadDate: "2026-03-01" }), match: "contact-data" }],
});

function ids(hasEarlier: boolean, contacts = [late, early]) {
  return timelineEntries({ contacts, hasEarlier, notes: [note], sales }).map(idOf);
}

describe("The entries of a customer's timeline", () => {
  const leadId = buildLead().id;

  it("J-30 are newest first, and a day stands below its calls", () => {
    expect(ids(false)).toEqual([late.id, note.id, early.id, leadId]);
  });

  it("J-30 end at the earliest call that is loaded, so that no later page comes between them", () => {
    expect(ids(true, [late])).toEqual([late.id]);
    expect(ids(true)).toEqual([late.id, note.id, early.id]);
  });

  it("J-30 are all there where nobody called yet", () => {
    expect(ids(false, [])).toEqual([note.id, leadId]);
  });
});
