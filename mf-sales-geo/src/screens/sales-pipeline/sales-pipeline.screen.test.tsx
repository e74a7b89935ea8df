import { getPipelineAnalytics } from "@dash/contracts/sales/sales-pipeline-analytics";
import { listPipelineEntries } from "@dash/contracts/sales/sales-pipeline";
import { getPipelineTotals } from "@dash/contracts/sales/pipeline-totals";
import { buildEntry, ENTRY_ID } from "@dash/contracts/testing/sales";
import { currentMonth, setSlotSource } from "@dash/kit";
import { answer, holdDate, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildPublicEntry, OTHER_ID, totalsOf } from "../../../test/factories.ts";
import { buildAnalytics } from "../../../test/pipeline-figures.ts";
import { admin, column, renderPipeline, viewer } from "../../../test/render-pipeline.tsx";

holdDate();

const field = (label: string) => screen.getByLabelText(label);
const optionsOf = (label: string) =>
  within(field(label))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

const list = { sort: "-leadDate", limit: 20, offset: 0 };

describe("The filters of the pipeline", () => {
  it("SP-01 are the year, five of them, the stages in their order, and the regions with Unknown", async () => {
    renderPipeline([buildEntry()]);
    await column("Lead");
    expect(optionsOf("Year")).toEqual(["2026", "2025", "2024", "2023", "2022"]);
    await userEvent.click(screen.getByRole("button", { name: "Filter" }));
    expect(optionsOf("Stage")).toEqual([
      "All stages",
      "Lead",
      "Qualified",
      "Quoted",
      "Negotiation",
      "Sold",
      "Installed",
      "Completed",
      "Lost",
    ]);
    expect(optionsOf("Region")).toEqual([
      "All regions",
      "London",
      "South East",
      "South West",
      "West Midlands",
      "East Midlands",
      "East of England",
      "Yorkshire and Humber",
      "North West",
      "North East",
      "Scotland",
      "Wales",
      "Northern Ireland",
      "Unknown",
    ]);
  });

  it("SP-01 begin with the running year, and ask list and totals for what they say", async () => {
    const user = userEvent.setup();
    const { last, location, totalsQueries } = renderPipeline([buildEntry()], {
      path: "/sales-pipeline?view=list",
    });
    await screen.findByRole("table");
    expect(last()).toEqual({ ...list, year: 2026 });
    await user.selectOptions(field("Year"), "2024");
    await user.click(screen.getByRole("button", { name: "Filter" }));
    await user.selectOptions(field("Stage"), "Quoted");
    await user.selectOptions(field("Region"), "Wales");
    const filter = { year: 2024, stage: "quoted", region: "Wales" };
    await waitFor(() => expect(last()).toEqual({ ...list, ...filter }));
    expect(totalsQueries.at(-1)).toEqual(filter);
    await waitFor(() =>
      expect(location()).toBe("/sales-pipeline?view=list&year=2024&stage=quoted&region=Wales"),
    );
  });

  it("come from the address, and a due follow-up is of every year", async () => {
    const { last } = renderPipeline([buildEntry()], {
      path: "/sales-pipeline?followUp=due&view=list&priority=high&leadSource=Partner&search=doe",
    });
    await screen.findByRole("table");
    expect(last()).toEqual({
      ...list,
      followUp: "due",
      priority: "high",
      leadSource: "Partner",
      search: "doe",
    });
    expect(field("Year")).toHaveDisplayValue("All years");
    expect(screen.getByText("Priority: High")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Filter" }));
    expect(field("Follow-up")).toHaveDisplayValue("Overdue or due today");
    const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: "Export CSV" });
    expect(Object.fromEntries(new URL(href).searchParams)).toEqual({
      followUp: "due",
      priority: "high",
      leadSource: "Partner",
      search: "doe",
      sort: "-leadDate",
    });
  });

  it("ask for one's own entries and for a span of days, and are cleared", async () => {
    const user = userEvent.setup();
    const { last, location } = renderPipeline([buildEntry()], {
      path: "/sales-pipeline?view=list",
    });
    await screen.findByRole("table");
    await user.click(screen.getByRole("button", { name: "Filter" }));
    await user.selectOptions(field("Owner"), "Mine");
    await user.type(field("Leads from"), "1/12/2025");
    await waitFor(() => expect(last()).toMatchObject({ from: "2025-12-01" }));
    expect(last()).not.toHaveProperty("year");
    expect(last()).toHaveProperty("userId", buildEntry().userId);
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    await waitFor(() => expect(location()).toBe("/sales-pipeline?view=list"));
    expect(field("Year")).toHaveDisplayValue("2026");
    expect(field("Leads from")).toHaveValue("");
  });

  it("say where nothing matches, and where there is nothing yet", async () => {
    renderPipeline([], { path: "/sales-pipeline?stage=lost" });
    expect(await screen.findByText("No lead of 2026 matches all filters.")).toBeVisible();
    await userEvent.click(
      within(screen.getByRole("region", { name: "Pipeline entries" })).getByRole("button", {
        name: "Clear filters",
      }),
    );
    expect(await screen.findByText(/^Leads of 2026 are listed here/)).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Add Entry" })).toHaveLength(2);
  });
});

describe("The views of the pipeline", () => {
  it("SP-05 are two tabs: the entries, listed with edit and delete, and the analytics of a year", async () => {
    const { location } = renderPipeline([buildEntry()], {
      path: "/sales-pipeline?stage=lead&view=list",
      answers: [answer(getPipelineAnalytics, buildAnalytics())],
    });
    const tabs = await screen.findAllByRole("tab");
    expect(tabs.map(({ textContent }) => textContent)).toEqual(["Pipeline View", "Analytics"]);
    expect(await screen.findByRole("button", { name: "Edit Jane Doe" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Delete Jane Doe" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("tab", { name: "Analytics" }));
    expect(
      await screen.findByText(/^All leads of 2026, by the year of the lead date/),
    ).toBeVisible();
    for (const name of ["Pipeline Stages", "Lead Sources", "Regional Performance"])
      expect(await screen.findByRole("heading", { name })).toBeVisible();
    await waitFor(() =>
      expect(location()).toBe("/sales-pipeline?stage=lead&view=list&tab=analytics"),
    );
  });

  it("keep board or list in the address", async () => {
    const { location } = renderPipeline([buildEntry()]);
    await column("Lead");
    await userEvent.click(screen.getByRole("button", { name: "List" }));
    expect(await screen.findByRole("table")).toBeVisible();
    await waitFor(() => expect(location()).toBe("/sales-pipeline?view=list"));
    await userEvent.click(screen.getByRole("button", { name: "Board" }));
    await column("Lead");
    await waitFor(() => expect(location()).toBe("/sales-pipeline"));
  });

  it("J-39 lead from the customer's name to the customer, and from the row to the entry", async () => {
    const contactId = "0190e000-0000-7000-8000-000000000001";
    const entries = [buildEntry(), buildEntry({ id: OTHER_ID, customerName: "Al Bee", contactId })];
    const { location } = renderPipeline(entries, { path: "/sales-pipeline?view=list" });
    const table = within(await screen.findByRole("table"));
    const addressOf = (name: string) => table.getByRole("link", { name }).getAttribute("href");
    expect(addressOf("Jane Doe")).toBe(`/interactions?lead=${ENTRY_ID}`);
    expect(addressOf("Al Bee")).toBe(`/interactions?customer=${contactId}`);
    await userEvent.click(table.getByRole("button", { name: "Details of Jane Doe, Lead" }));
    await waitFor(() => expect(location()).toContain(`entry=${ENTRY_ID}`));
  });

  it("list the entries, and what they come to", async () => {
    const entries = [
      buildEntry({ nextFollowUp: "2026-07-14", priority: "urgent" }),
      buildEntry({
        id: OTHER_ID,
        customerName: "Al Bee",
        value: 500.5,
        stageSince: "2026-07-15T08:00:00Z",
      }),
    ];
    renderPipeline(entries, { path: "/sales-pipeline?view=list" });
    const table = await screen.findByRole("table");
    const [, first, , total] = within(table).getAllByRole("row");
    expect(
      within(first as HTMLElement)
        .getAllByRole("cell")
        .slice(1, 9)
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Jane Doe ",
      "Lead",
      "10 days",
      "Urgent",
      "£12,000.00",
      "5 Jul 2026",
      "Overdue: 14 Jul",
      "Sam Patel",
    ]);
    expect(total).toHaveTextContent("Total of 2 entries£12,500.50");
  });

  it("sort the list on the server", async () => {
    const { last, location } = renderPipeline([buildEntry()], {
      path: "/sales-pipeline?view=list",
    });
    await screen.findByRole("table");
    await userEvent.click(screen.getByRole("button", { name: "Value" }));
    await waitFor(() => expect(last()).toMatchObject({ sort: "value", offset: 0 }));
    await waitFor(() => expect(location()).toContain("sort=value"));
  });
});

describe("The pipeline where it cannot be read", () => {
  it("SP-16 says so of entries and of analytics, and Retry keeps the filters", async () => {
    const noise = jest.spyOn(console, "error").mockImplementation(() => undefined);
    let isDown = true;
    const queries: unknown[] = [];
    const rows = answer(listPipelineEntries, ({ query }) => {
      queries.push(query);
      return isDown ? refusal("unavailable") : [buildEntry()];
    });
    const totals = answer(getPipelineTotals, totalsOf([buildEntry()]));
    const analytics = answer(getPipelineAnalytics, refusal("unavailable"));
    const { location } = renderPipeline([], {
      answers: [rows, totals, analytics],
      path: "/sales-pipeline?view=list&region=Wales",
    });
    expect(await screen.findByText("Failed to fetch pipeline entries")).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("table")).toBeVisible();
    expect(queries.at(-1)).toEqual({ ...list, year: 2026, region: "Wales" });
    await waitFor(() => expect(location()).toBe("/sales-pipeline?view=list&region=Wales"));
    await userEvent.click(screen.getByRole("tab", { name: "Analytics" }));
    expect(await screen.findByText("Failed to fetch analytics")).toBeVisible();
    noise.mockRestore();
  });
});

describe("Who may do what", () => {
  it("a viewer reads, and is offered nothing that writes", async () => {
    renderPipeline([buildPublicEntry()], { user: viewer });
    expect(await screen.findByRole("button", { name: /^Jane Doe £12,000/ })).toHaveTextContent(
      "Yorkshire and Humber · LS1",
    );
    expect(screen.queryByRole("button", { name: "Add Entry" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Move / })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Filter" }));
    expect(screen.queryByLabelText("Deleted")).not.toBeInTheDocument();
    expect(document.querySelector("[draggable=true]")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "List" }));
    await screen.findByRole("table");
    expect(screen.queryByRole("button", { name: "Edit Jane Doe" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Delete Jane Doe" })).not.toBeInTheDocument();
  });

  it("only administrators are offered the deleted entries, as a list", async () => {
    const { listQueries } = renderPipeline([buildEntry({ isDeleted: true })], { user: admin });
    await userEvent.click(await screen.findByRole("button", { name: "Filter" }));
    await userEvent.selectOptions(screen.getByLabelText("Deleted"), "Only deleted");
    expect(await screen.findByRole("table")).toBeVisible();
    expect(listQueries.at(-1)).toMatchObject({ isDeleted: true });
  });
});

it("names the record of each row for the marks beside it", async () => {
  setSlotSource((slot) =>
    slot === "record.ask"
      ? [{ id: "kpi/ask", Widget: ({ about }) => <i>{JSON.stringify(about)}</i> }]
      : [],
  );
  const entry = buildEntry();
  renderPipeline([entry], { path: "/sales-pipeline?view=list" });
  const mark = await screen.findByText(/"kind":"lead"/);
  expect(JSON.parse(mark.textContent ?? "")).toEqual({
    kind: "lead",
    key: entry.id,
    ...currentMonth(),
    name: entry.customerName,
  });
  setSlotSource(() => []);
});
