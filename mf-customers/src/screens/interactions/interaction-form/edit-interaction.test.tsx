import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { updateCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import type { InteractionChange } from "@dash/contracts/interactions/interaction-input";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import { answer, holdDate, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { SidePanel } from "@dash/kit/ui/overlay/side-panel";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildCall, buildSyncedCall, buildVisit } from "@dash/contracts/testing/interactions";
import { LINES } from "../../../../test/interaction-factories.ts";
import { withoutJob } from "../../../../test/render-interactions.tsx";
import { EditInteraction } from "./edit-interaction.tsx";

holdDate();

const onClose = jest.fn();
const onSaved = jest.fn();
beforeEach(() => jest.clearAllMocks());

const field = (label: string) => screen.getByLabelText(label);

async function openForm(interaction: CustomerInteraction, answers: FakeAnswer[] = []) {
  renderArea(
    <SidePanel title="Edit" onClose={onClose}>
      <EditInteraction interaction={interaction} onClose={onClose} onSaved={onSaved} />
    </SidePanel>,
    { answers: [...answers, answer(listServiceLines, LINES), ...withoutJob] },
  );
  await screen.findByRole("option", { name: "Warranty Support" });
  return userEvent.setup();
}

type User = Awaited<ReturnType<typeof openForm>>;
const save = (user: User) => user.click(screen.getByRole("button", { name: "Save Changes" }));

/** Records the request bodies and their versions. */
function recorder() {
  const sent: [InteractionChange, string | undefined][] = [];
  const update = answer(updateCustomerInteraction, ({ body, headers }) => {
    sent.push([body, headers["If-Match"]]);
    return buildCall({ version: 3 });
  });
  return { sent, update };
}

describe("The form that corrects an interaction", () => {
  it("K3-2 takes notes on a synced call whatever its number", async () => {
    const { sent, update } = recorder();
    const user = await openForm(buildSyncedCall({ customerPhone: "101" }), [update]);
    await user.type(field("Notes"), "Called twice");
    await save(user);
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sent).toMatchObject([[{ notes: "Called twice" }, expect.anything()]]);
  });

  it("sends what was changed and nothing else, on the version that was seen", async () => {
    const { sent, update } = recorder();
    const user = await openForm(buildCall({ version: 2 }), [update]);
    expect(field("Date")).toHaveValue("15/07/2026");
    expect(field("Time")).toHaveValue("09:00");
    expect(field("Duration")).toHaveValue("2m 5s");
    await user.type(field("Notes"), "Called twice");
    await user.selectOptions(field("Rating"), "4");
    await save(user);
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([[{ notes: "Called twice", satisfactionRating: 4 }, '"2"']]);
  });

  it("keeps the time when the day changes", async () => {
    const { sent, update } = recorder();
    const user = await openForm(buildCall({ occurredAt: "2026-07-15T11:00:00.000Z" }), [update]);
    expect(field("Time")).toHaveValue("12:00");
    await user.clear(field("Date"));
    await user.type(field("Date"), "14/07/2026");
    await save(user);
    await waitFor(() =>
      expect(sent).toMatchObject([[{ occurredAt: "2026-07-14T11:00:00.000Z" }, expect.anything()]]),
    );
  });

  it("K4-4 shows the seconds of a visit, leaves them untouched, and sends what is typed instead", async () => {
    const { sent, update } = recorder();
    const user = await openForm(buildVisit({ durationSeconds: 4_788 }), [update]);
    expect(field("Duration")).toHaveValue("1h 19m 48s");
    await user.type(field("Notes"), "Late");
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.clear(field("Duration"));
    await user.type(field("Duration"), "19");
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(([body]) => body)).toEqual([
      { notes: "Late" },
      { notes: "Late", durationSeconds: 1_140 },
    ]);
  });

  it("clears the warranty block of a visit that is none any more", async () => {
    const { sent, update } = recorder();
    const user = await openForm(buildVisit(), [update]);
    await user.click(field("Warranty visit"));
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[0]).toEqual({
      isWarrantyVisit: false,
      faultCategory: null,
      warrantyClaimValid: null,
    });
  });

  it("takes a statement back to not stated", async () => {
    const { sent, update } = recorder();
    const user = await openForm(buildVisit(), [update]);
    await user.selectOptions(field("First Time Fix"), "Not stated");
    await user.selectOptions(field("Claim valid"), "Not assessed");
    await user.selectOptions(field("Rating"), "No rating");
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[0]).toEqual({
      firstTimefix: null,
      warrantyClaimValid: null,
      satisfactionRating: null,
    });
  });

  it("shows what the call system says of a call, to read only", async () => {
    const { sent, update } = recorder();
    const user = await openForm(buildSyncedCall({ callResult: "Hang Up" }), [update]);
    const facts = within(screen.getByRole("region", { name: "From the call system" }));
    for (const text of ["15 Jul 2026, 09:00", "0:15 min", "Inbound", "Missed (“Hang Up”)", "101"])
      expect(facts.getByText(text)).toBeVisible();
    expect(facts.getByText(/cannot be changed here/)).toBeVisible();
    for (const label of ["Type", "Date", "Time", "Duration", "Customer phone"])
      expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
    await user.type(field("Customer name"), "Jane Doe");
    await user.selectOptions(field("Caller"), "Customer");
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[0]).toEqual({ customerName: "Jane Doe", callerType: "customer" });
  });

  it("keeps a line that is not offered any more", async () => {
    await openForm(buildCall({ serviceLineId: LINES[2]?.id ?? "" }));
    expect(field("Service line")).toHaveDisplayValue("Boiler Swaps");
  });

  it("shows what the server refuses at its field alone", async () => {
    const message = "This number is not valid";
    const refused = refusal("invalid-input", { fields: [{ path: "customerPhone", message }] });
    const user = await openForm(buildCall(), [answer(updateCustomerInteraction, refused)]);
    await user.type(field("Customer phone"), "0");
    await save(user);
    await waitFor(() => expect(field("Customer phone")).toHaveAccessibleDescription(message));
    expect(screen.queryByText("Error")).not.toBeInTheDocument();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it("closes on Escape and keeps what was typed", async () => {
    const user = await openForm(buildCall());
    await user.type(field("Notes"), "Half a thought");
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sessionStorage).toHaveLength(1);
  });

  /** Refuses a save on version 1 with the current version 5; accepts any save on version 5. */
  function clashOnce(sent: unknown[]) {
    const current = buildCall({ outcome: "Theirs", notes: "Theirs too", version: 5 });
    return answer(updateCustomerInteraction, ({ body, headers }) => {
      sent.push([body, headers["If-Match"]]);
      return headers["If-Match"] === '"5"'
        ? buildCall({ version: 6 })
        : refusal("conflict", { current, yours: body });
    });
  }

  it("shows both versions of a clash, and keeps mine without undoing theirs elsewhere", async () => {
    const sent: unknown[] = [];
    const user = await openForm(buildCall(), [clashOnce(sent)]);
    await user.clear(field("Outcome"));
    await user.type(field("Outcome"), "Mine");
    await save(user);
    const both = within(await screen.findByRole("table", { name: "Both versions" }));
    expect(both.getByRole("row", { name: "Outcome Theirs Mine differs" })).toBeInTheDocument();
    expect(both.getByRole("row", { name: "Notes Theirs too Theirs too" })).toBeInTheDocument();
    expect(both.queryByRole("row", { name: /^Warranty type/ })).not.toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([
      [{ outcome: "Mine" }, '"1"'],
      [{ outcome: "Mine" }, '"5"'],
    ]);
  });

  it("leaves theirs when asked to", async () => {
    const sent: unknown[] = [];
    const user = await openForm(buildCall(), [clashOnce(sent)]);
    await user.type(field("Outcome"), ", mine");
    await save(user);
    await user.click(await screen.findByRole("button", { name: "Use theirs" }));
    expect(sent).toHaveLength(1);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onSaved).not.toHaveBeenCalled();
  });
});
