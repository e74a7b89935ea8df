import { createCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import type { InteractionInput } from "@dash/contracts/interactions/interaction-input";
import { answer, holdDate } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import "fake-indexeddb/auto";
import { buildCall } from "@dash/contracts/testing/interactions";
import { renderInteractions } from "../../../../test/render-interactions.tsx";

holdDate();

const field = (label: string) => within(screen.getByRole("dialog")).getByLabelText(label);

/** The form closes once its draft is gone, so that the next test finds none. */
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** Opens the form for a visit, and records the request bodies. */
async function openVisit() {
  const sent: InteractionInput[] = [];
  const created = answer(createCustomerInteraction, ({ body }) => {
    sent.push(body);
    return buildCall();
  });
  renderInteractions({ interactions: [buildCall()] }, { answers: [created] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "New Interaction" }));
  await within(await screen.findByRole("dialog")).findByRole("option", {
    name: "Warranty Support",
  });
  await user.selectOptions(field("Service line"), "Customer Service");
  await user.selectOptions(field("Type"), "Visit");
  const retype = async (label: string, text: string) => {
    await user.clear(field(label));
    await user.type(field(label), text);
  };
  await screen.findByRole("button", { name: "Save visit" });
  /** Saves the visit alone. */
  const save = async () => {
    const logged = screen.queryByRole("button", { name: "Remove this time" });
    if (logged) await user.click(logged);
    await user.click(screen.getByRole("button", { name: "Save visit" }));
  };
  return { sent, retype, save };
}

describe("The duration of a visit", () => {
  it("K4-4 takes 90 as minutes for a visit, and asks once where it is longer than since it began", async () => {
    const { sent, retype, save } = await openVisit();
    await retype("Time", "11am");
    await retype("Duration", "90");
    expect(field("Duration")).toHaveAccessibleDescription("Will be saved as 1h 30m");
    await save();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "That is 1h 30m, longer than since it began. Save again to keep it.",
    );
    expect(sent).toEqual([]);
    await save();
    await closed();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ durationSeconds: 5_400 });
  });

  it("K4-4 asks once about a visit of more than 12 hours, and not about 90 minutes begun two hours ago", async () => {
    const { sent, retype, save } = await openVisit();
    await retype("Date", "y");
    await retype("Time", "9");
    await retype("Duration", "90h");
    await save();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "That is 90h, longer than 12 hours.",
    );
    await retype("Date", "t");
    await retype("Time", "10");
    await retype("Duration", "90");
    await save();
    await closed();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      durationSeconds: 5_400,
      occurredAt: "2026-07-15T09:00:00.000Z",
    });
  });
});
