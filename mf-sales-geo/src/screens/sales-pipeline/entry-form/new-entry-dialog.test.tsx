import type { NewPipelineEntry } from "@dash/contracts/sales/pipeline-input";
import { getPlace } from "@dash/contracts/installations/places";
import { listPossibleDuplicates } from "@dash/contracts/sales/single-entries";
import { createPipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { NUMBER } from "@dash/contracts/testing/interactions";
import { buildEntry } from "@dash/contracts/testing/sales";
import { answer, holdDate, refusal, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ALEX, buildPlace, OTHER_ID } from "../../../../test/factories.ts";
import { renderPipeline } from "../../../../test/render-pipeline.tsx";

holdDate();

type User = ReturnType<typeof userEvent.setup>;

const field = (label: string) => within(screen.getByRole("dialog")).getByLabelText(label);
const create = (user: User) => user.click(screen.getByRole("button", { name: "Create Entry" }));
const openMore = (user: User) => user.click(screen.getByRole("button", { name: "More" }));
const optionsOf = (label: string) =>
  within(field(label))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

async function openForm(answers: FakeAnswer[] = []) {
  const rendering = renderPipeline([buildEntry()], { answers, path: "/sales-pipeline?view=list" });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Add Entry" }));
  await screen.findByRole("dialog", { name: "Add Pipeline Entry" });
  return { user, ...rendering };
}

/** Records the request bodies. */
function recorder() {
  const sent: NewPipelineEntry[] = [];
  const created = answer(createPipelineEntry, ({ body }) => {
    sent.push(body);
    return buildEntry({ id: OTHER_ID });
  });
  return { sent, created };
}

async function fillRequired(user: User) {
  await user.type(field("Customer name"), "Jane Doe");
  await user.type(field("Phone number"), "07700 900123");
  await user.type(field("E-mail"), "jane@example.com");
  await user.type(field("Address"), "1 High Street");
  await user.type(field("Postcode"), "ls14ap");
  await user.selectOptions(field("Lead source"), "Partner");
  await waitFor(() => expect(field("Region")).toHaveValue("Yorkshire and Humber"));
}

describe("The form for a new pipeline entry", () => {
  it("SP-06 SP-07 SP-11 SP-12 begins as a medium lead of today, one's own, and offers the lists", async () => {
    const { user } = await openForm();
    await openMore(user);
    expect(field("Stage")).toHaveDisplayValue("Lead");
    expect(field("Priority")).toHaveDisplayValue("Medium");
    expect(field("Lead date")).toHaveValue("15/07/2026");
    expect(field("Owner")).toHaveValue("Sam Patel");
    expect(optionsOf("Stage")).toEqual([
      "Lead",
      "Qualified",
      "Quoted",
      "Negotiation",
      "Sold",
      "Installed",
      "Completed",
      "Lost",
    ]);
    expect(optionsOf("Priority")).toEqual(["Low", "Medium", "High", "Urgent"]);
    expect(optionsOf("Lead source")).toEqual([
      "Select a lead source",
      "Website",
      "Phone Inquiry",
      "Referral",
      "Social Media",
      "Email Campaign",
      "Trade Show",
      "Partner",
      "Cold Call",
      "Online Ad",
      "Other",
    ]);
    expect(optionsOf("Region")).toEqual([
      "By the postcode",
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
    ]);
  });

  it("SP-08 SP-09 says at the fields what is missing, and sends nothing", async () => {
    const { sent, created } = recorder();
    const { user } = await openForm([created]);
    await user.clear(field("Lead date"));
    await create(user);
    const messages = {
      "Customer name": "Customer name is required",
      "Phone number": "Phone number is required",
      "E-mail": "Invalid email address",
      Address: "Address is required",
      Postcode: "Postcode is required",
      "Lead source": "Lead source is required",
      "Lead date": "Lead date is required",
    };
    await waitFor(() => expect(field("Customer name")).toHaveFocus());
    for (const [label, message] of Object.entries(messages))
      expect(field(label)).toHaveAccessibleDescription(
        expect.stringMatching(`^${message}`) as string,
      );
    expect(sent).toEqual([]);
  });

  it("SP-08 K17-13 asks the region where the postcode does not say it, and names it with the rest", async () => {
    const { sent, created } = recorder();
    const unknown = answer(
      getPlace,
      buildPlace({ isKnown: false, region: "Unknown", county: null }),
    );
    const { user } = await openForm([created, unknown]);
    expect(field("Region")).not.toBeVisible();
    await user.type(field("Postcode"), "QQ2 3AB");
    await user.tab();
    await waitFor(() => expect(field("Region")).toBeVisible());
    await create(user);
    await waitFor(() => expect(field("Customer name")).toHaveFocus());
    expect(field("Region")).toHaveAccessibleDescription(/^Region is required/);
    expect(field("Lead source")).toHaveAccessibleDescription("Lead source is required");
    expect(screen.getByRole("button", { name: "More", expanded: false })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.each([
    ["SP-09", "E-mail", "jane@", "Invalid email address"],
    ["SP-10", "Quote value (£)", "-1", "Quote value must be positive"],
    ["SP-10", "Sale value (£)", "many", "Sale value must be positive"],
    ["grant", "Grant amount (£)", "-£5", "Grant amount must be positive"],
  ])("SP-09 SP-10 (%s) refuses %s of %s", async (_row, label, text, message) => {
    const { user } = await openForm();
    await user.type(field(label), text);
    await user.tab();
    await waitFor(() =>
      expect(field(label)).toHaveAccessibleDescription(
        expect.stringMatching(`^${message}`) as string,
      ),
    );
  });

  it("SP-10 SP-14 SP-17 in part sends what is said, with money as people write it, and says so", async () => {
    const { sent, created } = recorder();
    const { user } = await openForm([created]);
    await fillRequired(user);
    await user.type(field("Quote value (£)"), "£12,500.50");
    expect(field("Quote value (£)")).toHaveAccessibleDescription(/Will be saved as £12,500\.50$/);
    await user.selectOptions(field("Priority"), "Urgent");
    await user.type(field("Next follow-up"), "20/7/2026");
    await create(user);
    expect(await screen.findByText("Pipeline entry created successfully")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(sent).toEqual([
      {
        userId: buildEntry().userId,
        customerName: "Jane Doe",
        customerPhone: "07700 900123",
        customerEmail: "jane@example.com",
        customerAddress: "1 High Street",
        postcode: "ls14ap",
        region: "Yorkshire and Humber",
        county: "West Yorkshire",
        currentStage: "lead",
        leadSource: "Partner",
        priority: "urgent",
        quoteValue: 12_500.5,
        saleValue: null,
        grantScheme: null,
        grantAmount: null,
        grantStatus: null,
        leadDate: "2026-07-15",
        nextFollowUp: "2026-07-20",
        expectedSaleDate: null,
        quoteDate: null,
        saleDate: null,
        installationDate: null,
        completionDate: null,
        heatPumpModel: null,
        installerAssigned: null,
        customerSatisfactionScore: null,
        notes: null,
      },
    ]);
  });

  it.each([
    ["the server's words", refusal("unavailable"), /not available right now/],
    [
      "its own where there are none",
      refusal("internal", { message: "" }),
      "Failed to create pipeline entry",
    ],
  ])("SP-15 says in %s that it failed, and keeps the form", async (_, failed, words) => {
    const { user } = await openForm([answer(createPipelineEntry, failed)]);
    await fillRequired(user);
    await create(user);
    expect(await screen.findByText(words)).toBeVisible();
    expect(field("Customer name")).toHaveValue("Jane Doe");
  });

  it("asks for a reason of what is lost, and in words where it is Other", async () => {
    const { sent, created } = recorder();
    const { user } = await openForm([created]);
    await fillRequired(user);
    await user.selectOptions(field("Stage"), "Lost");
    await create(user);
    await waitFor(() =>
      expect(field("Lost reason")).toHaveAccessibleDescription("Say why it was lost"),
    );
    await user.selectOptions(field("Lost reason"), "Other");
    await create(user);
    await waitFor(() =>
      expect(field("Lost notes")).toHaveAccessibleDescription(/^Say in words why it was lost/),
    );
    expect(sent).toEqual([]);
    await user.selectOptions(field("Lost reason"), "Too expensive");
    await create(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ currentStage: "lost", lostReason: "price", lostNotes: null });
  });

  it("shows the value less the grant apart, unless it is refused", async () => {
    const { user } = await openForm();
    await user.type(field("Quote value (£)"), "12000");
    await user.selectOptions(field("Grant scheme"), "Boiler Upgrade Scheme");
    await user.type(field("Grant amount (£)"), "7500");
    expect(screen.getByText("£4,500.00")).toBeVisible();
    expect(field("Quote value (£)")).toHaveValue("12000");
    await user.selectOptions(field("Grant status"), "Refused");
    expect(screen.getByText("£12,000.00", { selector: "output" })).toBeVisible();
  });

  it("another owner can be found by name", async () => {
    const { sent, created } = recorder();
    const { user } = await openForm([created]);
    await fillRequired(user);
    await openMore(user);
    await user.type(field("Owner"), "alex");
    await user.click(await screen.findByRole("option", { name: "Alex Morgan" }));
    await create(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toHaveProperty("userId", ALEX.id);
  });

  it("keeps what is typed when the form is left", async () => {
    const { user } = await openForm();
    await user.type(field("Notes"), "Half a thought");
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Draft kept")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add Entry" }));
    await waitFor(() => expect(field("Notes")).toHaveValue("Half a thought"));
  });
});

describe("The postcode of a new entry", () => {
  const london = buildPlace({ outcode: "SW1A", region: "London", county: "Greater London" });

  it("fills in no region over one that was chosen, and says that they differ", async () => {
    const { user } = await openForm([answer(getPlace, london)]);
    await user.selectOptions(field("Region"), "Wales");
    await user.type(field("Postcode"), "sw1a 1aa");
    await user.tab();
    await waitFor(() =>
      expect(field("Region")).toHaveAccessibleDescription(
        "SW1A lies in London. It is saved as Wales all the same.",
      ),
    );
    expect(field("Region")).toHaveValue("Wales");
  });

  it("K9-15 outside the twelve regions is offered and filled in, and says so", async () => {
    const jersey = { outcode: "JE2", area: "JE", isKnown: false, region: "Unknown" as const };
    const { user } = await openForm([answer(getPlace, buildPlace({ ...jersey, county: null }))]);
    const offered = () => within(field("Region")).queryByText("Outside the twelve regions");
    expect(offered()).toBeNull();
    await user.type(field("Postcode"), "JE2 3AB");
    await user.tab();
    await waitFor(() => expect(field("Region")).toHaveValue("Outside the twelve regions"));
    expect(field("Region")).toHaveAccessibleDescription("JE2 counts as Unknown on the map.");
  });

  it("K9-15 a postcode in a region takes the place of one outside them", async () => {
    const { user } = await openForm([
      answer(getPlace, ({ query }) =>
        query.postcode.startsWith("JE")
          ? buildPlace({ outcode: "JE2", isKnown: false, region: "Unknown", county: null })
          : london,
      ),
    ]);
    await user.type(field("Postcode"), "JE2 3AB");
    await user.tab();
    await waitFor(() => expect(field("Region")).toHaveValue("Outside the twelve regions"));
    await user.clear(field("Postcode"));
    await user.type(field("Postcode"), "SW1A 1AA");
    await user.tab();
    await waitFor(() => expect(field("Region")).toHaveValue("London"));
    expect(within(field("Region")).queryByText("Outside the twelve regions")).toBeNull();
  });

  it("says where nobody knows it, and where it is none", async () => {
    const message = "Enter a UK postcode, such as SW1A 1AA";
    const place = answer(getPlace, buildPlace({ isKnown: false, region: "Unknown", county: null }));
    const { user } = await openForm([place]);
    await user.type(field("Postcode"), "QQ2 3AB");
    await user.tab();
    await waitFor(() =>
      expect(field("Postcode")).toHaveAccessibleDescription(/Choose the region yourself/),
    );
    await user.clear(field("Postcode"));
    await user.type(field("Postcode"), "nowhere");
    await user.tab();
    await waitFor(() =>
      expect(field("Postcode")).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
  });
});

describe("A possible duplicate", () => {
  it("is named with what it has in common and a link, and stops nobody", async () => {
    const queries: unknown[] = [];
    const duplicates = answer(listPossibleDuplicates, ({ query }) => {
      queries.push(query);
      return query.phone
        ? [
            {
              id: OTHER_ID,
              customerName: "J. Doe",
              currentStage: "quoted" as const,
              leadDate: "2026-03-01",
              matches: ["phone" as const, "postcode" as const],
            },
          ]
        : [];
    });
    const { sent, created } = recorder();
    const { user } = await openForm([duplicates, created]);
    await user.type(field("Phone number"), NUMBER);
    const link = await screen.findByRole("link", { name: /^J\. Doe/ });
    expect(link).toHaveAttribute("href", `/sales-pipeline?entry=${OTHER_ID}`);
    expect(link.closest("li")).toHaveTextContent(
      "Quoted, 1 Mar 2026: same phone number and postcode",
    );
    expect(queries).toEqual([{ phone: NUMBER }]);
    await user.clear(field("Phone number"));
    await waitFor(() => expect(screen.queryByRole("link", { name: /^J\. Doe/ })).toBeNull());
    await fillRequired(user);
    await create(user);
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});
