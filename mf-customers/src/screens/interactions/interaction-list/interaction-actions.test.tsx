import { getCustomerInteractionHistory } from "@dash/contracts/interactions/customer-interactions";
import {
  deleteCustomerInteraction,
  hideCustomerInteraction,
  undoInteractionChange,
  unhideCustomerInteraction,
  updateCustomerInteraction,
} from "@dash/contracts/interactions/interaction-changes";
import { answer, holdDate, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildCall, buildSyncedCall, buildVisit } from "@dash/contracts/testing/interactions";
import { WARRANTY_ID } from "../../../../test/interaction-factories.ts";
import { JULY, renderInteractions, viewer } from "../../../../test/render-interactions.tsx";

holdDate();

describe("The actions on an interaction", () => {
  it("offers a viewer the details and the history only", async () => {
    const foreign = buildCall({
      customerPhone: null,
      can: { update: false, delete: false, hide: false, unhide: false },
    });
    renderInteractions({ interactions: [foreign] }, { user: viewer });
    await userEvent.click(await screen.findByText("Booked a visit"));
    const dialog = within(await screen.findByRole("dialog", { name: "Call with Jane Doe" }));
    expect(dialog.getByText("2:05 min")).toBeVisible();
    expect(dialog.queryByRole("textbox")).not.toBeInTheDocument();
    expect(dialog.queryByText("Number")).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Close panel" }));
    expect(
      screen.queryByRole("button", { name: /^(New|Edit|Delete|Hide|Hidden)/ }),
    ).not.toBeInTheDocument();
  });

  it("tells nobody that a visit's customer is not identified", async () => {
    const can = { update: false, delete: false, hide: false, unhide: false };
    renderInteractions({ interactions: [buildVisit({ callerType: null, can })] }, { user: viewer });
    await userEvent.click(await screen.findByText("Replaced the pump"));
    const dialog = within(await screen.findByRole("dialog", { name: "Visit with Jane Doe" }));
    expect(dialog.getByText("Customer").nextSibling).toHaveTextContent("Jane Doe");
    expect(dialog.queryByText("Caller")).not.toBeInTheDocument();
    expect(dialog.queryByText("Not identified")).not.toBeInTheDocument();
  });

  it("W-34 deletes what was entered by hand, version and all, and brings it back", async () => {
    const deleted: string[] = [];
    const remove = answer(deleteCustomerInteraction, ({ params, headers }) => {
      deleted.push(`${params.id} ${headers["If-Match"]}`);
      return undefined;
    });
    const call = buildCall({ version: 3 });
    const undo = answer(undoInteractionChange, ({ params, headers }) => {
      deleted.push(`back ${params.id} ${headers["If-Match"]}`);
      return undefined;
    });
    const { queries } = renderInteractions({ interactions: [call] }, { answers: [remove, undo] });
    await userEvent.click(await screen.findByRole("button", { name: /^Delete call of 15 Jul/ }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Call" }));
    expect(question.getByText(/with “Jane Doe”\?$/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Call deleted successfully!")).toBeVisible();
    expect(deleted).toEqual([`${call.id} "3"`]);
    expect(queries).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Call is back.")).toBeVisible();
    expect(deleted).toEqual([`${call.id} "3"`, `back ${call.id} "4"`]);
  });

  it("hides a synced call with a reason, and says how to reverse it", async () => {
    const sent: unknown[] = [];
    const hide = answer(hideCustomerInteraction, ({ body, headers }) => {
      sent.push([body, headers["If-Match"]]);
      return buildSyncedCall({ hiddenReason: body.reason });
    });
    renderInteractions({ interactions: [buildSyncedCall()] }, { answers: [hide] });
    const user = userEvent.setup();
    expect(await screen.findByRole("button", { name: /^Edit call/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Delete/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /^Hide call of 15 Jul/ }));
    const dialog = await screen.findByRole("dialog", { name: "Hide Call" });
    expect(dialog).toHaveAccessibleDescription(/counts in no figure.*To reverse this, choose/);
    const form = within(dialog);
    await user.click(form.getByRole("button", { name: "Hide Call" }));
    expect(await form.findByText("Say why it is hidden")).toBeVisible();
    expect(sent).toEqual([]);

    await user.type(form.getByLabelText("Reason"), "Our own test");
    await user.click(form.getByRole("button", { name: "Hide Call" }));
    expect(await screen.findByText("Call hidden successfully!")).toBeVisible();
    expect(sent).toEqual([[{ reason: "Our own test" }, '"1"']]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("K10-2 says who was faster where a hiding is refused; the reason stays and can be sent again", async () => {
    const message = "Alex Morgan changed it meanwhile. It is left as it is.";
    const seen: unknown[] = [];
    const hide = answer(hideCustomerInteraction, ({ body, headers }) => {
      seen.push(headers["If-Match"]);
      if (seen.length > 1) return buildSyncedCall({ hiddenReason: body.reason });
      return refusal("conflict", { message, current: buildSyncedCall({ version: 2 }) });
    });
    renderInteractions({ interactions: [buildSyncedCall()] }, { answers: [hide] });
    await userEvent.click(await screen.findByRole("button", { name: /^Hide call of 15 Jul/ }));
    const reason = await screen.findByLabelText("Reason");
    await userEvent.type(reason, "Our own test{Enter}");
    expect(await screen.findByText(message)).toBeVisible();
    expect(reason).toHaveValue("Our own test");
    await userEvent.type(reason, "{Enter}");
    expect(await screen.findByText("Call hidden successfully!")).toBeVisible();
    expect(seen).toEqual(['"1"', '"2"']);
  });

  it("K9-2 says of one call that it was not this person, and offers that of named synced calls alone", async () => {
    const sent: unknown[] = [];
    const update = answer(updateCustomerInteraction, ({ params, body, headers }) => {
      sent.push([params.id, body, headers["If-Match"]]);
      return buildSyncedCall({ version: 3 });
    });
    const withName = buildSyncedCall({
      version: 2,
      contactId: "0190e000-0000-7000-8000-000000000001",
      customerName: "Jane Doe",
      callerType: "customer",
      numberMatch: "matched",
    });
    const nobodys = buildSyncedCall({ id: "0190d000-0000-7000-8000-000000000009" });
    const manual = buildCall();
    const { location } = renderInteractions(
      { interactions: [withName, nobodys, manual] },
      { answers: [update], path: `/interactions?interaction=${manual.id}` },
    );
    const offer = () => screen.queryByRole("button", { name: "Not this person" });
    await screen.findByText("3 of 3");
    await screen.findByRole("button", { name: "Edit" });
    expect(offer()).not.toBeInTheDocument();
    await userEvent.keyboard("{ArrowUp}");
    await waitFor(() => expect(location()).toContain(nobodys.id));
    await screen.findByRole("button", { name: "Hide" });
    expect(offer()).not.toBeInTheDocument();
    await userEvent.keyboard("{ArrowUp}");
    await userEvent.click(await screen.findByRole("button", { name: "Not this person" }));
    expect(await screen.findByText(/^The call is nobody's now/)).toBeVisible();
    expect(sent).toEqual([[withName.id, { customerName: null, callerType: null }, '"2"']]);
  });

  it("keeps a reason that was half typed", async () => {
    renderInteractions({ interactions: [buildSyncedCall()] });
    const user = userEvent.setup();
    const hide = async () => user.click(await screen.findByRole("button", { name: /^Hide call/ }));
    await hide();
    await user.type(await screen.findByLabelText("Reason"), "Our own");
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Draft kept")).toBeVisible();
    await hide();
    expect(await screen.findByLabelText("Reason")).toHaveValue("Our own");
  });

  it("lists hidden calls with their reasons, and shows one again", async () => {
    const unhidden: string[] = [];
    const unhide = answer(unhideCustomerInteraction, ({ params, headers }) => {
      unhidden.push(`${params.id} ${headers["If-Match"]}`);
      return buildSyncedCall();
    });
    const hidden = buildSyncedCall({
      hiddenReason: "Our own test",
      can: { update: false, delete: false, hide: false, unhide: true },
    });
    const { last } = renderInteractions({ interactions: [hidden] }, { answers: [unhide] });
    await userEvent.click(await screen.findByRole("button", { name: "Hidden calls" }));
    await waitFor(() => expect(last()).toEqual({ ...JULY, isHidden: true }));
    expect(await screen.findByRole("button", { name: "Remove Hidden calls" })).toBeVisible();
    expect(screen.getByText("Hidden: Our own test")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /^Show again call of 15 Jul/ }));
    expect(await screen.findByText(/^Call shown again/)).toBeVisible();
    expect(unhidden).toEqual([`${hidden.id} "1"`]);
  });

  it("shows the history, with the name of the line", async () => {
    const history = answer(getCustomerInteractionHistory, [
      {
        id: "0190f000-0000-7000-8000-000000000001",
        at: "2026-07-15T10:05:00.000Z",
        actorId: "0190a000-0000-7000-8000-0000000000a1",
        actorName: "Alex Morgan",
        action: "hidden",
        record: "interaction",
        recordId: buildCall().id,
        label: "Call",
        before: { serviceLineId: buildCall().serviceLineId, hiddenReason: null },
        after: { serviceLineId: WARRANTY_ID, hiddenReason: "Our own test" },
        requestId: "request-1",
      },
    ]);
    renderInteractions({ interactions: [buildCall()] }, { answers: [history] });
    await userEvent.click(await screen.findByRole("button", { name: /^Details of call/ }));
    await userEvent.click(await screen.findByRole("button", { name: "History" }));
    const changes = within(await screen.findByRole("list", { name: "Changes, newest first" }));
    expect(changes.getByText("Hidden")).toBeVisible();
    expect(changes.getByText("Warranty Support")).toBeVisible();
  });
});
