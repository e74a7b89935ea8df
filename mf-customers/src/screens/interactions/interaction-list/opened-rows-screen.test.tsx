import { holdDate } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildCall, buildVisit } from "@dash/contracts/testing/interactions";
import { JULY, renderInteractions } from "../../../../test/render-interactions.tsx";

holdDate();

describe("What a figure opened", () => {
  it("says the metric and what it is made of, counts its rows, and takes it away again", async () => {
    const { queries, location } = renderInteractions(
      { interactions: [buildVisit()], total: 23 },
      { path: "/interactions?month=6&year=2026&metric=warranty_visits_valid&part=numerator" },
    );
    expect(await screen.findByText("23 calls and visits, June 2026")).toBeVisible();
    expect(queries[0]).toMatchObject({ metric: "warranty_visits_valid", part: "numerator" });
    const chips = within(screen.getByRole("list", { name: "Rows shown" }));
    expect(chips.getByText("Rows behind: Valid Warranty Claims")).toBeVisible();
    expect(screen.getByText("Warranty visits whose claim is valid.")).toBeVisible();

    await userEvent.click(
      screen.getByRole("button", { name: "Remove Rows behind: Valid Warranty Claims" }),
    );
    await waitFor(() => expect(location()).toBe("/interactions?month=6&year=2026"));
    expect(screen.queryByRole("list", { name: "Rows shown" })).not.toBeInTheDocument();
  });

  it("takes away one filter of several, and all of them", async () => {
    const { last, location } = renderInteractions(
      { interactions: [buildVisit()] },
      { path: "/interactions?satisfactionRating=5&isWarrantyVisit=true&claim=valid" },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Remove Rating 5" }));
    await waitFor(() => expect(last()).toEqual({ ...JULY, isWarrantyVisit: true, claim: "valid" }));
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    await waitFor(() => expect(location()).toBe("/interactions"));
  });

  it("shows a span of time instead of the running month", async () => {
    const from = "2026-06-01T00:00:00.000Z";
    const { last } = renderInteractions(
      { interactions: [buildCall()] },
      { path: `/interactions?from=${from}` },
    );
    expect(await screen.findByText("From 1 Jun 2026, 01:00")).toBeVisible();
    expect(last()).toEqual({ sort: "-occurredAt", limit: 20, offset: 0, from });
  });

  it("K17-2 says of each row behind a share whether it counts, and how many of all do", async () => {
    const { queries, last } = renderInteractions(
      {
        interactions: [buildVisit({ firstTimeFix: false }), buildCall({ firstTimeFix: true })],
        total: 43,
        counting: 34,
      },
      { path: "/interactions?month=6&year=2026&metric=first_time_fix_rate&part=denominator" },
    );
    expect(await screen.findByText("34 of 43 calls and visits count, June 2026")).toBeVisible();
    expect(queries[0]).toMatchObject({ sort: "counts" });
    const [, ...rows] = screen.getAllByRole("row");
    expect(within(rows[0] as HTMLElement).getByText("Misses")).toBeVisible();
    expect(within(rows[1] as HTMLElement).getByText("Counts")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /^Date/ }));
    await waitFor(() => expect(last()).toMatchObject({ sort: "occurredAt" }));
  });

  it("K17-2 has no such column for the rows of a count, of which all count", async () => {
    const { queries } = renderInteractions(
      { interactions: [buildVisit()], total: 3 },
      { path: "/interactions?month=6&year=2026&metric=first_time_fix_rate&part=numerator" },
    );
    expect(await screen.findByText("3 calls and visits, June 2026")).toBeVisible();
    expect(queries[0]).toMatchObject({ sort: "-occurredAt" });
    expect(screen.queryByRole("columnheader", { name: "Counts" })).not.toBeInTheDocument();
  });
});
