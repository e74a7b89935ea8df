import {
  listCustomerInteractions,
  type CustomerInteraction,
} from "@dash/contracts/interactions/customer-interactions";
import { answer } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildVisit } from "@dash/contracts/testing/interactions";
import {
  filtersOf,
  IN_MARCH,
  part,
  renderPart,
  renderReports,
} from "../../../../test/kpi-reports.tsx";
import { RecentInteractions } from "./recent-interactions.tsx";

/** A visit in March without optional data. */
function buildBareVisit(overrides: Partial<CustomerInteraction> = {}, index = 0) {
  return buildVisit({
    id: `0190d000-0000-7000-8000-00000000001${index}`,
    customerName: null,
    outcome: null,
    satisfactionRating: null,
    firstTimeFix: null,
    duration: null,
    durationSeconds: null,
    occurredAt: "2026-03-12T09:30:00.000Z",
    ...overrides,
  });
}

describe("recent customer interactions", () => {
  const renderRecent = (rows: Partial<CustomerInteraction>[] = []) =>
    renderPart(<RecentInteractions month={IN_MARCH} />, [
      answer(listCustomerInteractions, rows.map(buildBareVisit)),
    ]);
  const rows = () => screen.getAllByRole("row").slice(1);

  it("KP-15 asks for the first 10 of the month, and opens all of them", async () => {
    const queries: object[] = [];
    const list = answer(listCustomerInteractions, ({ query }) => {
      queries.push(query);
      return [buildBareVisit()];
    });
    renderReports([list]);
    const card = await part("Recent Customer Interactions");
    expect(queries).toEqual([{ ...IN_MARCH, limit: 10, offset: 0, sort: "-occurredAt" }]);
    expect(filtersOf(card.getByRole("link", { name: "All calls and visits" }))).toEqual(IN_MARCH);
  });

  it("J-39 leads from the customer's name to the customer", async () => {
    const contactId = "0190e000-0000-7000-8000-000000000001";
    await renderRecent([{ customerName: "Ada Green", contactId }]);
    expect(screen.getByRole("link", { name: "Ada Green" })).toHaveAttribute(
      "href",
      `/interactions?customer=${contactId}`,
    );
  });

  it("KP-15 shows type, fix, rating, name, notes, day and hours, of a call the minutes first", async () => {
    const call: Partial<CustomerInteraction> = {
      interactionType: "call",
      customerName: "Ada Green",
      firstTimeFix: true,
      satisfactionRating: 4,
      notes: "Pressure was low",
      outcome: "Refilled",
      duration: 0.09,
      durationSeconds: 312,
      occurredAt: "2026-03-31T22:30:00.000Z",
    };
    await renderRecent([call]);
    const [row] = rows();
    const cells = within(row as HTMLElement)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      "Ada Green",
      "CallFirst Time Fix",
      "4 / 5",
      "Pressure was low",
      "31 Mar 2026",
      "5:12 min 0.1h",
    ]);
  });

  it("KP-15 shows a visit's hours, to the second for whoever asks", async () => {
    await renderRecent([{ duration: 1.5, durationSeconds: 5_412 }]);
    await userEvent.hover(screen.getByText("1.5h"));
    expect(await screen.findByText("Exactly 1:30:12 h")).toBeVisible();
  });

  it("KP-15 falls back to Customer, to the outcome, and to no description", async () => {
    const visits = [
      { outcome: "Pump replaced", firstTimeFix: false },
      { notes: "", outcome: "" },
    ];
    await renderRecent(visits);
    const texts = rows().map(({ textContent }) => textContent);
    expect(texts).toEqual([
      "CustomerVisit–Pump replaced12 Mar 2026–",
      "CustomerVisit–No description available12 Mar 2026–",
    ]);
  });

  it("KP-16 says where there are none", async () => {
    await renderRecent();
    expect(screen.getByText("No customer interactions recorded for this period")).toBeVisible();
  });
});
