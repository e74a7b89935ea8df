import { createCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import type { InteractionInput } from "@dash/contracts/interactions/interaction-input";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import { answer, holdDate, refusal, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildCall, SERVICE_ID } from "@dash/contracts/testing/interactions";
import { renderInteractions, viewer } from "../../../../test/render-interactions.tsx";

holdDate();

const field = (label: string) => within(screen.getByRole("dialog")).getByLabelText(label);

async function openForm(answers: FakeAnswer[] = [], path = "/interactions") {
  const rendering = renderInteractions({ interactions: [buildCall()] }, { answers, path });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "New Interaction" }));
  await screen.findByRole("dialog", { name: "New Interaction" });
  await screen.findByRole("option", { name: "Warranty Support" });
  return { user, ...rendering };
}

type User = Awaited<ReturnType<typeof openForm>>["user"];

/** Records the request bodies and their idempotency keys. */
function recorder(saved = buildCall()) {
  const sent: InteractionInput[] = [];
  const keys = new Set<string | undefined>();
  const created = answer(createCustomerInteraction, ({ body, headers }) => {
    sent.push(body);
    keys.add(headers["Idempotency-Key"]);
    return saved;
  });
  return { sent, keys, created };
}

async function retype(user: User, label: string, text: string) {
  await user.clear(field(label));
  if (text) await user.type(field(label), text);
}

const chooseLine = (user: User) => user.selectOptions(field("Service line"), "Customer Service");
/** Chooses a visit, whose form is the job sheet. */
async function chooseVisit(user: User) {
  await user.selectOptions(field("Type"), "Visit");
  await screen.findByRole("button", { name: "Save visit" });
}
/** Saves a visit alone. */
async function saveVisit(user: User) {
  const logged = screen.queryByRole("button", { name: "Remove this time" });
  if (logged) await user.click(logged);
  await user.click(screen.getByRole("button", { name: "Save visit" }));
}
const create = (user: User) =>
  user.click(screen.getByRole("button", { name: "Create Interaction" }));

describe("The form for a new interaction", () => {
  it("W-60 asks the fields of its type, and folds the rest under More", async () => {
    const { user } = await openForm();
    const dialog = () => within(screen.getByRole("dialog"));
    const visible = () =>
      ["textbox", "combobox", "checkbox"]
        .flatMap((role) => dialog().queryAllByRole(role))
        // The date, the customer and the part have no name.
        .map((each) => each.getAttribute("name") ?? "nameless")
        .toSorted();
    const ofBoth = [
      "customerName",
      "customerPhone",
      "nameless",
      "durationSeconds",
      "interactionType",
      "occurredAt",
      "outcome",
      "serviceLineId",
    ];
    expect(visible()).toEqual([...ofBoth, "callerType", "firstCallResolution"].toSorted());
    expect(field("Customer phone")).toHaveAccessibleDescription(/is not listed under Customers/);
    await chooseVisit(user);
    const ofSheet = ["nameless", "nameless", "parts.0.quantity", "signedBy"];
    expect(visible()).toEqual(
      [...ofBoth, ...ofSheet, "firstTimefix", "isWarrantyVisit"].toSorted(),
    );
    await user.click(dialog().getByRole("button", { name: "More", expanded: false }));
    expect(visible()).toEqual(expect.arrayContaining(["callerType", "notes", "escalated"]));
  });

  it("begins as a call of this minute, of which nothing is stated, and offers the active lines", async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole("button", { name: "More" }));
    expect(field("Date")).toHaveValue("15/07/2026");
    expect(field("Time")).toHaveValue("12:00");
    expect(field("Type")).toHaveDisplayValue("Call");
    expect(field("Rating")).toHaveDisplayValue("No rating");
    expect(field("First Call Resolution")).toHaveDisplayValue("Not stated");
    const optionsOf = (label: string) =>
      within(field(label))
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    expect(optionsOf("First Time Fix")).toEqual(["Not stated", "Yes", "No"]);
    expect(optionsOf("Service line")).toEqual([
      "Select a service line",
      "Customer Service",
      "Warranty Support",
    ]);
  });

  it("sends a call in seconds at its own time, and says nothing of what is not stated", async () => {
    const { sent, keys, created } = recorder();
    const { user } = await openForm([created]);
    await chooseLine(user);
    await retype(user, "Time", "930");
    await user.type(field("Duration"), "2m 5s");
    await user.type(field("Customer name"), " Jane Doe ");
    await user.type(field("Customer phone"), "07700 900123");
    await user.selectOptions(field("Caller"), "Customer");
    await user.selectOptions(field("First Call Resolution"), "No");
    await user.type(field("Response time (minutes)"), "4");
    await user.click(field("Escalated"));
    await create(user);

    expect(await screen.findByText("Interaction created successfully!")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(sent).toEqual([
      {
        interactionType: "call",
        serviceLineId: SERVICE_ID,
        occurredAt: "2026-07-15T08:30:00.000Z",
        durationSeconds: 125,
        customerName: "Jane Doe",
        customerPhone: "07700 900123",
        customerEmail: null,
        callerType: "customer",
        outcome: null,
        notes: null,
        satisfactionRating: null,
        firstTimefix: null,
        firstCallResolution: false,
        escalated: true,
        actualResponseTimeMinutes: 4,
        targetResponseTimeMinutes: null,
        isWarrantyVisit: false,
        warrantyType: null,
        faultDiagnosis: null,
        faultCategory: null,
        commonTheme: null,
        partsReplaced: null,
        visitOutcome: null,
        warrantyClaimValid: null,
      },
    ]);
    expect([...keys]).toEqual([expect.any(String)]);
  });

  it("DM-06 sends a warranty visit with its block, and nothing of calls", async () => {
    const { sent, created } = recorder();
    const { user } = await openForm([created]);
    await user.selectOptions(field("First Call Resolution"), "Yes");
    await chooseVisit(user);
    expect(screen.queryByLabelText("First Call Resolution")).not.toBeInTheDocument();
    expect(screen.queryByLabelText("Fault category")).not.toBeInTheDocument();
    await chooseLine(user);
    await retype(user, "Time", "9");
    await user.type(field("Duration"), "1:30");
    await user.selectOptions(field("Rating"), "5");
    await user.selectOptions(field("First Time Fix"), "Yes");
    await user.click(field("Warranty visit"));
    await user.selectOptions(field("Fault category"), "User error");
    expect(field("Claim valid")).toHaveAccessibleDescription(/^Whether the warranty covers it\./);
    await user.selectOptions(field("Claim valid"), "No");
    await user.type(field("Warranty type"), "Parts");
    await user.type(field("Fault diagnosis"), "Valve shut");
    await user.type(field("Common theme"), "Handover");
    expect(screen.queryByLabelText("Parts replaced")).not.toBeInTheDocument();
    await user.type(field("Visit outcome"), "Explained");
    await saveVisit(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      interactionType: "visit",
      durationSeconds: 5_400,
      satisfactionRating: 5,
      firstTimefix: true,
      firstCallResolution: null,
      isWarrantyVisit: true,
      faultCategory: "user_error",
      warrantyClaimValid: false,
      warrantyType: "Parts",
      faultDiagnosis: "Valve shut",
      commonTheme: "Handover",
      partsReplaced: null,
      visitOutcome: "Explained",
    });
  });

  it("sends nothing of a warranty block that was opened and closed again", async () => {
    const { sent, created } = recorder();
    const { user } = await openForm([created]);
    await chooseLine(user);
    await user.click(field("About a warranty visit"));
    await user.selectOptions(field("Claim valid"), "Yes");
    await user.click(field("About a warranty visit"));
    await create(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ isWarrantyVisit: false, warrantyClaimValid: null });
  });

  it("is not held up by what is wrong in a field that went away", async () => {
    const { sent, created } = recorder();
    const { user } = await openForm([created]);
    await chooseLine(user);
    await user.type(field("Response time (minutes)"), "soon");
    await chooseVisit(user);
    await saveVisit(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ actualResponseTimeMinutes: null });
  });

  it("says at the fields what is wrong, and sends nothing", async () => {
    const { sent, created } = recorder();
    const { user } = await openForm([created]);
    await retype(user, "Date", "30/02/2026");
    await retype(user, "Time", "");
    await user.type(field("Duration"), "some");
    await user.type(field("Customer e-mail"), "jane");
    await create(user);
    const messages = {
      "Service line": "Service line is required",
      Date: "This day does not exist",
      Time: "Time is required",
      Duration: "Enter a duration such as 90, 1:30 or 1h 30m",
      "Customer e-mail": "Invalid email address",
    };
    await waitFor(() => expect(field("Service line")).toHaveFocus());
    for (const [label, message] of Object.entries(messages))
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(sent).toEqual([]);
  });

  it("refuses a time that the clocks skip, and a duration that the database cannot hold", async () => {
    const { user } = await openForm();
    await chooseLine(user);
    await retype(user, "Date", "29/03/2026");
    await retype(user, "Time", "01:30");
    await user.type(field("Duration"), "6000");
    await create(user);
    await waitFor(() =>
      expect(field("Time")).toHaveAccessibleDescription(/the clocks go forward that night/),
    );
    expect(field("Duration")).toHaveAccessibleDescription(/^At most 99.99 hours/);
  });

  it("has the usual time on another day, as long as nobody typed one", async () => {
    const { user } = await openForm();
    await retype(user, "Date", "14/07/2026");
    await waitFor(() => expect(field("Time")).toHaveValue("09:00"));
    await retype(user, "Time", "10:15");
    await retype(user, "Date", "13/07/2026");
    expect(field("Time")).toHaveValue("10:15");
  });

  it("asks once about a day more than 31 days ahead", async () => {
    const { sent, created } = recorder();
    const { user } = await openForm([created]);
    await chooseLine(user);
    await retype(user, "Date", "16/08/2026");
    await create(user);
    expect(await screen.findByText(/16 August 2026, more than 31 days ahead/)).toBeVisible();
    expect(sent).toEqual([]);
    await create(user);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it("shows what the server refuses at its field alone, and keeps the form", async () => {
    const message = "Rating must be 1 to 5";
    const refused = refusal("invalid-input", { fields: [{ path: "satisfactionRating", message }] });
    const { user } = await openForm([answer(createCustomerInteraction, refused)]);
    await chooseLine(user);
    await create(user);
    await waitFor(() => expect(field("Rating")).toHaveAccessibleDescription(message));
    expect(field("Rating")).toHaveFocus();
    expect(screen.queryByText("Error")).not.toBeInTheDocument();
  });

  it("says in a toast what no field can say", async () => {
    const failed = answer(createCustomerInteraction, refusal("unavailable"));
    const { user } = await openForm([failed]);
    await chooseLine(user);
    await create(user);
    expect(await screen.findByText(/not available right now/)).toBeVisible();
    expect(screen.getByRole("dialog", { name: "New Interaction" })).toBeVisible();
  });

  it("says in which other month it counts, and leads there", async () => {
    const { created } = recorder(buildCall({ month: 6 }));
    const { user, location } = await openForm([created]);
    await chooseLine(user);
    await create(user);
    expect(await screen.findByText(/It counts in June 2026\.$/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show month" }));
    await waitFor(() => expect(location()).toBe("/interactions?month=6&year=2026"));
  });

  it("keeps what is typed when the form is left, until it is discarded", async () => {
    const { user } = await openForm();
    await user.type(field("Notes"), "Half a thought");
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Draft kept")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "New Interaction" }));
    await waitFor(() => expect(field("Notes")).toHaveValue("Half a thought"));
    await user.click(screen.getByRole("button", { name: "Discard draft" }));
    expect(field("Notes")).toHaveValue("");
  });

  it("says why there are no lines to choose from", async () => {
    const lines = answer(listServiceLines, refusal("unavailable"));
    renderInteractions({ interactions: [buildCall()] }, { answers: [lines] });
    await userEvent.click(await screen.findByRole("button", { name: "New Interaction" }));
    expect(await screen.findByText(/^The service lines could not be loaded/)).toBeVisible();
  });

  it("is not offered to a viewer", async () => {
    renderInteractions({}, { user: viewer });
    await screen.findByText("No customer interactions recorded for this period");
    expect(screen.queryByRole("button", { name: "New Interaction" })).not.toBeInTheDocument();
  });
});
