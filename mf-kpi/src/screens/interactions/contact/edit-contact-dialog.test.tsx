import { getContact, updateContact } from "@dash/contracts/interactions/callers";
import { answer, holdDate } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildContact, buildSyncedCall } from "../../../../test/interaction-factories.ts";
import { renderInteractions } from "../../../../test/render-interactions.tsx";

holdDate();

const contact = { ...buildContact({ name: "Jane Do" }), version: 2 };
const call = buildSyncedCall({
  contactId: contact.id,
  customerName: "Jane Do",
  callerType: "customer",
  numberMatch: "matched",
});

async function openDialog() {
  const sent: unknown[] = [];
  const update = answer(updateContact, ({ params, body, headers }) => {
    sent.push([params.id, body, headers["If-Match"]]);
    return { ...contact, version: 3 };
  });
  renderInteractions({ interactions: [call] }, { answers: [update, answer(getContact, contact)] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: /^Edit contact of call/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Contact" }));
  const retype = async (label: string, text: string) => {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), text);
  };
  const save = () => user.click(dialog.getByRole("button", { name: "Save Changes" }));
  return { sent, dialog, retype, save };
}

describe("The dialog that corrects a contact", () => {
  it("K9-2 sends name, kind and numbers, on the version that was seen", async () => {
    const { sent, retype, save } = await openDialog();
    await retype("Name", "Jane Doe");
    await retype("Numbers", "07700 900123{Enter}020 7946 0018");
    await save();
    expect(await screen.findByText("Contact updated successfully!")).toBeVisible();
    const numbers = ["07700 900123", "020 7946 0018"];
    expect(sent).toEqual([[contact.id, { name: "Jane Doe", kind: "customer", numbers }, '"2"']]);
  });

  it("K9-2 says which number is none, and sends nothing", async () => {
    const { sent, dialog, retype, save } = await openDialog();
    await retype("Numbers", "07700 900123{Enter}the office");
    await save();
    await waitFor(() =>
      expect(dialog.getByLabelText("Numbers")).toHaveAccessibleDescription(
        /^“the office”: Enter one phone number/,
      ),
    );
    expect(sent).toEqual([]);
  });
});
