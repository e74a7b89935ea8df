import { getDashboard } from "@dash/contracts/reports/dashboard";
import {
  activateTier,
  deleteTier,
  getCurrentTier,
  getTierHistory,
  listPartnershipTiers,
  listTierPeriods,
  type PartnershipTier,
  type TierPeriod,
} from "@dash/contracts/tiers/partnership-tiers";
import { queryFor } from "@dash/kit";
import { answer, buildUser, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  buildAdmin,
  buildAuditEntry,
  buildPeriod,
  buildPremium,
  buildTier,
} from "../../../test/factories.ts";
import { CODE, hostileTexts } from "../../../test/hostile-texts.ts";
import { PartnershipTiersScreen } from "./partnership-tiers.screen.tsx";

interface Stored {
  readonly tiers?: readonly PartnershipTier[];
  readonly periods?: readonly TierPeriod[];
  readonly totalPeriods?: number;
}

function renderScreen(
  {
    tiers = [buildTier(), buildPremium()],
    periods = [],
    totalPeriods = periods.length,
  }: Stored = {},
  answers: readonly FakeAnswer[] = [],
  user = buildAdmin(),
) {
  const read = { tiers: 0 };
  const list = answer(listPartnershipTiers, () => {
    read.tiers += 1;
    return [...tiers];
  });
  const timeline = answer(listTierPeriods, [...periods], { "X-Total-Count": String(totalPeriods) });
  const rendering = renderArea(<PartnershipTiersScreen />, {
    user,
    path: "/partnership-tiers",
    answers: [...answers, list, timeline],
  });
  return { ...rendering, read };
}

const current = () => screen.findByRole("region", { name: "Current Active Tier" });
const card = (name: string) =>
  within(screen.getByRole("region", { name: "All tiers" })).findByRole("region", { name });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

const PREVIOUS = "0190e000-0000-7000-8000-000000000002";

describe("Partnership Tiers", () => {
  it("PT-01 says that it loads, and stands under its heading and subtitle", async () => {
    renderScreen();
    expect(screen.getByText("Loading partnership tiers...")).toBeInTheDocument();
    expect(
      await screen.findByRole("heading", { level: 1, name: "Partnership Tiers" }),
    ).toBeVisible();
    expect(
      screen.getByText("Manage your partnership tiers and monthly hour allocations"),
    ).toBeVisible();
  });

  it("PT-06 shows the current tier with hours, description and badge", async () => {
    renderScreen();
    const region = within(await current());
    expect(region.getByText("Tier 1")).toBeVisible();
    expect(region.getByText("50 hours per month")).toBeVisible();
    expect(region.getByText("Telephone support")).toBeVisible();
    expect(region.getByText("Active")).toBeVisible();
  });

  it("says of the tiers that carry unused hours over how many, where they stand and over time", async () => {
    const carryOver = { kind: "roll", capHours: 1_000 } as const;
    const tiers = [buildTier({ carryOver }), buildPremium()];
    renderScreen({ tiers, periods: [buildPeriod({ carryOver }), buildPeriod({ id: PREVIOUS })] });
    const text = "Unused hours carried into the next month, at most 1,000 h";
    expect(within(await current()).getByText(text)).toBeVisible();
    expect(within(await card("Tier 1")).getByText(text)).toBeVisible();
    expect(within(await card("Premium")).queryByText(/Unused hours/)).not.toBeInTheDocument();
    const list = await screen.findByRole("list", { name: "Tiers over time, newest first" });
    expect(within(list).getAllByText(text)).toHaveLength(1);
  });

  it("PT-13 without any tier the current one is Tier 1 with 50 hours, and is not called active", async () => {
    renderScreen({ tiers: [] });
    expect(within(await current()).getByText("Tier 1")).toBeVisible();
    expect(within(await current()).getByText("50 hours per month")).toBeVisible();
    expect(within(await current()).queryByText("Active")).not.toBeInTheDocument();
    expect(screen.getByText("There are no tiers yet")).toBeVisible();
  });

  it("PT-07 has a card for each tier in 1, 2 or 3 columns, the active one highlighted", async () => {
    renderScreen();
    await current();
    const grid = screen.getByRole("region", { name: "All tiers" }).querySelector("ul");
    // A grid with one column has no class for its columns.
    expect(Array.from(grid?.classList ?? []).filter((name) => name.includes("grid"))).toEqual([
      "admin:grid",
      "admin:md:grid-cols-2",
      "admin:lg:grid-cols-3",
    ]);
    const active = await card("Tier 1");
    expect(active).toHaveTextContent(/^Tier 1Active50hours per monthTelephone supportEdit/);
    expect(active).toHaveClass("admin:border-accent");
    const inactive = await card("Premium");
    expect(inactive).toHaveTextContent(
      /^Premium80 hInactive80hours per monthWhen activated: [^.]+ 80 hours instead of 50\.EditActivate/,
    );
    expect(inactive).not.toHaveClass("admin:border-accent");
  });

  it("PT-08 offers Activate on inactive tiers only", async () => {
    renderScreen();
    expect(await screen.findByRole("button", { name: "Activate Premium" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Activate Tier 1" })).not.toBeInTheDocument();
  });

  it.each(["staff", "ecogenica_viewer"] as const)(
    "shows %s the tiers and their history, and offers nothing that would be refused",
    async (role) => {
      const can = { update: false, activate: false, delete: false };
      const tiers = [buildTier({ can }), buildPremium({ can })];
      renderScreen({ tiers }, [], buildUser({ role }));
      await current();
      const names = screen
        .getAllByRole("button")
        .map((button) => button.getAttribute("aria-label"));
      expect(names).toEqual(["History of Tier 1", "History of Premium"]);
    },
  );

  it("shows fifty hostile names and descriptions as the text they are", async () => {
    const tiers = hostileTexts.map((name, index) =>
      buildPremium({
        id: `0190d000-0000-7000-8000-0000000001${String(index).padStart(2, "0")}`,
        name,
        description: name,
        can: { update: false, activate: false, delete: false },
      }),
    );
    renderScreen({ tiers });
    await waitFor(() => expect(screen.getByLabelText("All tiers")).toBeVisible());
    const list = screen.getByLabelText("All tiers");
    const texts = Array.from(list.querySelectorAll("h2"), ({ textContent }) => textContent);
    expect(texts).toEqual(hostileTexts);
    expect(list.querySelectorAll(CODE)).toHaveLength(0);
    expect(document.title).not.toBe("owned");
  });
});

describe("activating a tier", () => {
  it("PT-08 PT-10 PT-11 sends the version that was seen, and reads tiers, current tier and dashboard again", async () => {
    const sent: (string | undefined)[] = [];
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const activate = answer(activateTier, async ({ headers }) => {
      sent.push(headers["If-Match"]);
      await gate;
      return buildPremium({ isActive: true });
    });
    const { queryClient, read } = renderScreen({}, [activate]);
    await press("Activate Premium");
    expect(await screen.findByText("Activating...")).toBeVisible();
    // Queries that other parts of the page have read.
    const others = [queryFor(getCurrentTier), queryFor(getDashboard)];
    const cache = queryClient.getQueryCache();
    const cached = others.map((query) => cache.build(queryClient, query as never));
    for (const query of cached) query.setData("as it was");
    const before = read.tiers;
    open();
    expect(await screen.findByText("Partnership tier activated successfully")).toBeInTheDocument();
    expect(screen.getByText("Success")).toBeInTheDocument();
    expect(sent).toEqual(['"3"']);
    expect(read.tiers).toBeGreaterThan(before);
    expect(cached.map(({ state }) => state.isInvalidated)).toEqual([true, true]);
  });

  it.each([
    ["the server's words", "Somebody else changed this in the meantime."],
    ["", "Failed to activate tier"],
  ])("PT-12 says why it failed: %s", async (_case, text) => {
    const message = text.startsWith("Failed") ? "" : text;
    const { read } = renderScreen({}, [answer(activateTier, refusal("conflict", { message }))]);
    expect(await screen.findByRole("button", { name: "Activate Premium" })).toBeVisible();
    const before = read.tiers;
    await press("Activate Premium");
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText("Error")).toBeInTheDocument();
    await waitFor(() => expect(read.tiers).toBeGreaterThan(before));
  });
});

describe("deleting a tier", () => {
  it("asks first, and deletes one that was never in force", async () => {
    const deleted: (string | undefined)[] = [];
    const remove = answer(deleteTier, ({ headers }) => {
      deleted.push(headers["If-Match"]);
      return undefined;
    });
    renderScreen({}, [remove]);
    await press("Delete Premium");
    expect(screen.getByText(/delete the tier “Premium”\?/)).toBeVisible();
    await press("Delete");
    expect(await screen.findByText("Partnership tier deleted successfully")).toBeInTheDocument();
    expect(deleted).toEqual(['"3"']);
  });

  it("offers no deletion of a tier in use, and says so when it came into use meanwhile", async () => {
    const message = "This tier is in force and cannot be deleted";
    renderScreen({}, [answer(deleteTier, refusal("conflict", { message }))]);
    await current();
    expect(screen.queryByRole("button", { name: "Delete Tier 1" })).not.toBeInTheDocument();
    await press("Delete Premium");
    await press("Delete");
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});

describe("tiers over time", () => {
  const past = buildPeriod({
    id: "0190e000-0000-7000-8000-000000000002",
    name: "Starter",
    monthlyHours: 40,
    startedAt: "2026-01-01T00:00:00.000Z",
    endedAt: "2026-06-30T23:00:00.000Z",
  });
  const running = buildPeriod({ startedAt: "2026-06-30T23:00:00.000Z" });

  it("lists what was in force when, newest first, in London's time", async () => {
    renderScreen({ periods: [running, past] });
    const list = await screen.findByRole("list", { name: "Tiers over time, newest first" });
    const texts = within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      "Tier 150 hours per monthIn force1 Jul 2026, 00:00 – now",
      "Starter40 hours per month1 Jan 2026, 00:00 – 1 Jul 2026, 00:00",
    ]);
  });

  it("pages a long past through the address", async () => {
    const { location } = renderScreen({ periods: [running, past], totalPeriods: 14 });
    await press("Next");
    await waitFor(() => expect(location()).toBe("/partnership-tiers?offset=10"));
  });

  it("the history of a tier says who changed what, before and after", async () => {
    renderScreen({}, [answer(getTierHistory, [buildAuditEntry()])]);
    await press("History of Tier 1");
    const dialog = within(await screen.findByRole("dialog", { name: "History" }));
    expect(await dialog.findByRole("definition")).toHaveTextContent("was 50 → now 80");
    expect(dialog.getByRole("term")).toHaveTextContent("Monthly hours");
  });
});
