import {
  listContacts,
  listUnmatchedCallers,
  resolveCaller,
  undoCaller,
  type UnmatchedCaller,
} from "@dash/contracts/interactions/callers";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { answer, holdDate, refusal, type FakeAnswer } from "@dash/kit/testing";
import { phoneText } from "@dash/kit/ui/text/phone-number";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildCall, NUMBER } from "@dash/contracts/testing/interactions";
import { buildContact, buildUnmatchedCaller } from "../../../../test/interaction-factories.ts";
import { renderInteractions, table } from "../../../../test/render-interactions.tsx";

holdDate();

const JOHN = "0190e000-0000-7000-8000-000000000002";
const jane = buildContact();
const john = buildContact({ id: JOHN, name: "John Roe", kind: "installer", numbers: [] });

const contacts = answer(listContacts, ({ query: { search = "" } }) =>
  [jane, john].filter(({ name }) => name.toLowerCase().includes(search)),
);

function renderCallers(callers: UnmatchedCaller[], answers: FakeAnswer[] = [], month = "") {
  return renderInteractions(
    { interactions: [buildCall()] },
    {
      path: `/interactions?view=unmatched${month}`,
      answers: [...answers, contacts, answer(listUnmatchedCallers, callers)],
    },
  );
}

const field = (label: string) => screen.getByLabelText(label);

async function openDialog(caller = buildUnmatchedCaller(), answers: FakeAnswer[] = []) {
  renderCallers([caller], answers);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: `Say who this is: ${NUMBER}` }));
  await screen.findByRole("dialog", { name: "Say Who This Is" });
  return user;
}

/** Records the request bodies, and answers with the given contact. */
function recorder(contact = jane, calls = 3) {
  const sent: InputOf<typeof resolveCaller>["body"][] = [];
  const resolve = answer(resolveCaller, ({ body }) => {
    sent.push(body);
    return { contact, calls };
  });
  return { sent, resolve };
}

type User = Awaited<ReturnType<typeof openDialog>>;
const save = (user: User) => user.click(screen.getByRole("button", { name: "Save" }));

describe("Unmatched callers", () => {
  it("lists numbers with their calls, the last call and who has them", async () => {
    renderCallers([
      buildUnmatchedCaller(),
      buildUnmatchedCaller({
        number: "+447700900456",
        calls: 1,
        candidates: [jane, john],
        lastDirection: "outbound",
        lastBucket: "answered",
      }),
    ]);
    await table();
    expect(screen.getByRole("link", { name: jane.name })).toHaveAttribute(
      "href",
      `/interactions?customer=${jane.id}`,
    );
    const rows = within(await table())
      .getAllByRole("row")
      .slice(1);
    const texts = rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
    const button = "Say who this is";
    expect(texts).toEqual([
      [phoneText(NUMBER), "3 calls", "14 Jul 2026, 09:00 Inbound, missed", "Nobody yet", button],
      [
        "07700 900456",
        "1 call",
        "14 Jul 2026, 09:00 Outbound, answered",
        "Jane Doe (customer), John Roe (installer)",
        button,
      ],
    ]);
  });

  it("leads to all calls of a number, of every month", async () => {
    const { location, last } = renderCallers([buildUnmatchedCaller()]);
    await userEvent.click(await screen.findByRole("link", { name: `3 calls of ${NUMBER}` }));
    expect(await screen.findByText("1 call or visit")).toBeVisible();
    await waitFor(() => expect(location()).toBe("/interactions?period=all&search=%2B447700900123"));
    expect(last()).toEqual({ search: NUMBER, sort: "-occurredAt", limit: 20, offset: 0 });
  });

  it("of a month are those of the address, and all again with All years", async () => {
    const asked: object[] = [];
    const ofMonth = answer(listUnmatchedCallers, ({ query: { month, year } }) => {
      asked.push({ month, year });
      return [buildUnmatchedCaller()];
    });
    const { location } = renderCallers([], [ofMonth], "&month=6&year=2026");
    await table();
    expect(screen.getByLabelText("Month")).toHaveDisplayValue("June");
    await userEvent.selectOptions(screen.getByLabelText("Year"), "All years");
    await waitFor(() => expect(location()).toBe("/interactions?view=unmatched"));
    await waitFor(() => expect(asked).toEqual([{ month: 6, year: 2026 }, {}]));
  });

  it("says so where there are none", async () => {
    renderCallers([]);
    expect(await screen.findByText("No unmatched callers")).toBeVisible();
  });

  it("gives the number to somebody who is known, and says how many calls became theirs", async () => {
    const { sent, resolve } = recorder(john);
    const user = await openDialog(buildUnmatchedCaller(), [resolve]);
    await user.type(screen.getByRole("combobox", { name: "Contact" }), "john");
    await user.click(await screen.findByRole("option", { name: /^John Roe/ }));
    expect(screen.getByRole("combobox", { name: "Contact" })).toHaveValue("John Roe");
    await save(user);
    expect(await screen.findByText("3 calls assigned to John Roe successfully!")).toBeVisible();
    expect(sent).toEqual([{ number: NUMBER, who: { contactId: JOHN } }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("K9-2 offers Undo in the toast, which takes it back", async () => {
    const { resolve } = recorder(john);
    const undone: unknown[] = [];
    const undo = answer(undoCaller, ({ body }) => {
      undone.push(body);
      return { calls: 3 };
    });
    const user = await openDialog(buildUnmatchedCaller(), [resolve, undo]);
    await user.type(screen.getByRole("combobox", { name: "Contact" }), "john");
    await user.click(await screen.findByRole("option", { name: /^John Roe/ }));
    await save(user);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("3 calls changed back successfully!")).toBeVisible();
    expect(undone).toEqual([{ number: NUMBER, contactId: JOHN }]);
  });

  it("K9-2 says whom somebody named meanwhile, where it cannot be taken back", async () => {
    const message = "Somebody has said meanwhile that this is Bob. It was left so.";
    const { resolve } = recorder(jane);
    const refused = answer(undoCaller, refusal("conflict", { message }));
    const caller = buildUnmatchedCaller({ candidates: [jane, john] });
    const user = await openDialog(caller, [resolve, refused]);
    await user.selectOptions(field("Who is it?"), "Jane Doe (customer)");
    await save(user);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it("leaves an ambiguous number to one of those who have it", async () => {
    const { sent, resolve } = recorder(jane, 1);
    const caller = buildUnmatchedCaller({ candidates: [jane, john] });
    const user = await openDialog(caller, [resolve]);
    await save(user);
    await waitFor(() => expect(field("Who is it?")).toHaveAccessibleDescription("Say who this is"));
    await user.selectOptions(field("Who is it?"), "Jane Doe (customer)");
    await save(user);
    expect(await screen.findByText("1 call assigned to Jane Doe successfully!")).toBeVisible();
    expect(sent).toEqual([{ number: NUMBER, who: { contactId: jane.id } }]);
  });

  it("makes a contact of somebody new", async () => {
    const { sent, resolve } = recorder();
    const user = await openDialog(buildUnmatchedCaller(), [resolve]);
    await user.selectOptions(field("Who is it?"), "Somebody new");
    await save(user);
    await waitFor(() => expect(field("Name")).toHaveAccessibleDescription("Name is required"));
    expect(field("Kind")).toHaveAccessibleDescription("Choose customer or installer");
    expect(sent).toEqual([]);
    await user.selectOptions(field("Kind"), "Customer");
    await user.type(field("Name"), " Jane Doe ");
    await save(user);
    await waitFor(() =>
      expect(sent).toEqual([{ number: NUMBER, who: { kind: "customer", name: "Jane Doe" } }]),
    );
  });

  it("shows what the server refuses at its field alone", async () => {
    const message = "Somebody of this name is known";
    const refused = refusal("invalid-input", { fields: [{ path: "who.name", message }] });
    const user = await openDialog(buildUnmatchedCaller(), [answer(resolveCaller, refused)]);
    await user.selectOptions(field("Who is it?"), "Somebody new");
    await user.selectOptions(field("Kind"), "Customer");
    await user.type(field("Name"), "Jane Doe");
    await save(user);
    await waitFor(() => expect(field("Name")).toHaveAccessibleDescription(message));
    expect(screen.queryByText("Error")).not.toBeInTheDocument();
  });

  it("keeps a choice that was not saved, with its name", async () => {
    const user = await openDialog();
    await user.type(screen.getByRole("combobox", { name: "Contact" }), "jane");
    await user.click(await screen.findByRole("option", { name: /^Jane Doe/ }));
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: `Say who this is: ${NUMBER}` }));
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Contact" })).toHaveValue("Jane Doe"),
    );
  });
});
