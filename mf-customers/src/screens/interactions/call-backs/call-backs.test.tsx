import { changeCallBack, listCallBacks, type CallBack } from "@dash/contracts/interactions/callers";
import { listUsers, type User } from "@dash/contracts/users/users";
import { answer, holdDate, invalidate, refusal, type FakeAnswer } from "@dash/kit/testing";
import { phoneText } from "@dash/kit/ui/text/phone-number";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildCall, NUMBER } from "@dash/contracts/testing/interactions";
import { buildCallBack } from "../../../../test/interaction-factories.ts";
import { renderInteractions, table, viewer } from "../../../../test/render-interactions.tsx";

holdDate();

const CONTACT_ID = "0190e000-0000-7000-8000-000000000001";
const alex: User = {
  id: "0190a000-0000-7000-8000-0000000000a1",
  email: "alex.morgan@example.com",
  firstName: "Alex",
  lastName: "Morgan",
  profileImageUrl: null,
  role: "staff",
  isActive: true,
  firstSignedInAt: null,
  removal: "deactivate",
  createdAt: "2026-01-01T09:00:00.000Z",
  updatedAt: "2026-01-01T09:00:00.000Z",
  version: 1,
  can: {
    update: false,
    changeRole: false,
    deactivate: false,
    reactivate: false,
    delete: false,
    readHistory: false,
  },
};

function renderCallBacks(
  callBacks: CallBack[],
  user?: typeof viewer,
  first: readonly FakeAnswer[] = [],
) {
  const queries: unknown[] = [];
  const sent: unknown[] = [];
  const answers = [
    ...first,
    answer(listCallBacks, ({ query: { sort, mine, assignedTo, unassigned } }) => {
      queries.push({
        sort,
        mine,
        ...(assignedTo && { assignedTo }),
        ...(unassigned && { unassigned }),
      });
      return callBacks;
    }),
    answer(changeCallBack, ({ body, headers }) => {
      sent.push([body, headers["If-Match"]]);
      return { assignedTo: null, note: null, version: 6 };
    }),
    answer(listUsers, [alex]),
  ];
  const path = "/interactions?view=call-backs";
  const rendering = renderInteractions(
    { interactions: [buildCall()] },
    { path, answers, ...(user && { user }) },
  );
  return { ...rendering, asked: queries, sent };
}

async function rowTexts() {
  const rows = within(await table())
    .getAllByRole("row")
    .slice(1);
  return rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
}

/** The fields that Undo sends beside the former person and note. */
const former = { number: NUMBER, isDone: false };

/** Opens the fields of the first row. */
async function openHandling(name: RegExp) {
  await userEvent.click(await screen.findByRole("button", { name }));
}

async function takeBack() {
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The call-back is as before.")).toBeVisible();
}

describe("Call-backs", () => {
  it("J-52 lists who waits how long, how often they called, and whether they left a message", async () => {
    const once = { name: null, callerType: null, missed: 1, hasVoicemail: false } as const;
    const late = { firstMissedAt: "2026-07-15T08:00:00.000Z", number: "+447700900456" };
    const { asked } = renderCallBacks([buildCallBack(), buildCallBack({ ...once, ...late })]);
    expect(await rowTexts()).toEqual([
      [
        "Done",
        phoneText(NUMBER),
        "Jane Doe",
        "waiting 2 days 13 Jul 2026, 09:00",
        "2 times",
        "Left a message",
        "Nobody",
      ],
      [
        "Done",
        "07700 900456",
        "Not identified",
        "waiting 3 hours 15 Jul 2026, 09:00",
        "once",
        "No message",
        "Nobody",
      ],
    ]);
    expect(screen.getByTitle("13 Jul 2026, 09:00, last 14 Jul 2026, 09:00")).toBeVisible();
    expect(asked).toEqual([{ sort: "firstMissedAt", mine: undefined }]);
    await userEvent.click(screen.getByRole("button", { name: "About Call-backs" }));
    expect(
      screen.getByText(
        /later answered call with the same number clears a row.*After 30 days.*Installers are not listed\./,
      ),
    ).toBeVisible();
  });

  it("J-52 takes another order, and one's own, through the address", async () => {
    const { asked, location } = renderCallBacks([buildCallBack()]);
    const user = userEvent.setup();
    await table();
    await user.click(screen.getByRole("button", { name: "How often" }));
    await user.selectOptions(screen.getByLabelText("Show"), "Mine");
    await waitFor(() => expect(asked.at(-1)).toEqual({ sort: "missed", mine: true }));
    await waitFor(() =>
      expect(location()).toBe("/interactions?view=call-backs&sort=missed&mine=true"),
    );
  });

  it.each([
    ["Mine and nobody’s", "mine=true&unassigned=true", { mine: true, unassigned: true }],
    ["Nobody’s", "unassigned=true", { unassigned: true }],
    [`${alex.firstName} ${alex.lastName}`, `assignedTo=${alex.id}`, { assignedTo: alex.id }],
  ])("J-52 shows those of %s, through the address", async (name, search, filter) => {
    const { asked, location } = renderCallBacks([buildCallBack()]);
    await screen.findByRole("option", { name: `${alex.firstName} ${alex.lastName}` });
    const show = await screen.findByLabelText("Show");
    await userEvent.setup().selectOptions(show, name);
    await waitFor(() => expect(asked.at(-1)).toEqual({ sort: "firstMissedAt", ...filter }));
    await waitFor(() => expect(location()).toBe(`/interactions?view=call-backs&${search}`));
    expect(show).toHaveDisplayValue(name);
  });

  it("J-50 calls the number", async () => {
    renderCallBacks([buildCallBack()]);
    expect(
      await screen.findByRole("link", { name: `Call Jane Doe, ${phoneText(NUMBER)}` }),
    ).toHaveAttribute("href", `tel:${NUMBER}`);
  });

  it("J-50 is done, and Undo brings its person and its note back", async () => {
    const { sent } = renderCallBacks([
      buildCallBack({
        assignedTo: alex.id,
        assignedToName: "Alex Morgan",
        note: "After 5",
        version: 5,
      }),
    ]);
    await userEvent.click(await screen.findByRole("button", { name: "Done: Jane Doe" }));
    expect(await screen.findByText("Jane Doe was called back.")).toBeVisible();
    await takeBack();
    expect(sent).toEqual([
      [{ number: NUMBER, isDone: true }, '"5"'],
      [{ ...former, assignedTo: alex.id, note: "After 5" }, '"6"'],
    ]);
  });

  it("J-50 is given to a person, with Undo", async () => {
    const { sent } = renderCallBacks([buildCallBack({ version: 5 })]);
    await openHandling(/^Nobody, assigned to/);
    const person = screen.getByLabelText("Assigned to, Jane Doe");
    await within(person).findByRole("option", { name: "Alex Morgan" });
    await userEvent.selectOptions(person, "Alex Morgan");
    expect(await screen.findByText("Call-back assigned.")).toBeVisible();
    await takeBack();
    expect(sent).toEqual([
      [{ number: NUMBER, assignedTo: alex.id }, '"5"'],
      [{ ...former, assignedTo: null, note: null }, '"6"'],
    ]);
  });

  it("keeps the name of a person who may no longer call back", async () => {
    const assignedTo = "0190a000-0000-7000-8000-0000000000a9";
    renderCallBacks([buildCallBack({ assignedTo, assignedToName: "Jo Gone" })]);
    await openHandling(/^Jo Gone, assigned to/);
    expect(screen.getByLabelText("Assigned to, Jane Doe")).toHaveDisplayValue("Jo Gone");
  });

  it("J-50 is annotated in place: Enter saves, Escape brings the former note back, with Undo", async () => {
    const { sent } = renderCallBacks([buildCallBack({ note: "After 5", version: 5 })]);
    const user = userEvent.setup();
    await openHandling(/^Nobody, assigned to/);
    const note = screen.getByLabelText("Note, Jane Doe");
    await user.type(note, " or so{Escape}");
    expect(note).toHaveValue("After 5");
    await user.type(note, "pm{Enter}");
    expect(await screen.findByText("Note saved.")).toBeVisible();
    await takeBack();
    expect(sent).toEqual([
      [{ number: NUMBER, note: "After 5pm" }, '"5"'],
      [{ ...former, assignedTo: null, note: "After 5" }, '"6"'],
    ]);
  });

  it("K10-2 a note goes against the version that was seen when typing began, and a refused text stays", async () => {
    const callBacks = [buildCallBack({ note: "After 5", version: 5 })];
    const message = "Alex Morgan changed it meanwhile. It is left as it is.";
    const versions: unknown[] = [];
    const stale = answer(changeCallBack, ({ body, headers }) => {
      versions.push(headers["If-Match"]);
      if (headers["If-Match"] === '"5"') return refusal("conflict", { message });
      return { assignedTo: null, note: body.note ?? null, version: 7 };
    });
    const { queryClient } = renderCallBacks(callBacks, undefined, [stale]);
    await openHandling(/^Nobody, assigned to/);
    const note = screen.getByLabelText("Note, Jane Doe");
    await userEvent.type(note, "pm");
    callBacks.splice(0, 1, buildCallBack({ note: "Not today", version: 6 }));
    await act(() => invalidate(queryClient, "call-backs"));
    expect(note).toHaveValue("After 5pm");
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText("Note, Jane Doe")).toHaveValue("After 5pm");
    await userEvent.type(note, "{Enter}");
    await waitFor(() => expect(versions).toEqual(['"5"', '"6"']));
  });

  it("J-39 leads to the customer, or to the calls of the number", async () => {
    const number = "+447700900456";
    renderCallBacks([
      buildCallBack({ contactId: CONTACT_ID }),
      buildCallBack({ number, name: "Jo Field" }),
    ]);
    expect(await screen.findByRole("link", { name: "Jane Doe" })).toHaveAttribute(
      "href",
      `/interactions?customer=${CONTACT_ID}`,
    );
    expect(screen.getByRole("link", { name: /^Jo Field, calls of/ })).toHaveAttribute(
      "href",
      "/interactions?period=all&search=%2B447700900456",
    );
  });

  it("shows a viewer no number, and nothing to change", async () => {
    const assigned = { assignedTo: alex.id, assignedToName: "Alex Morgan", note: null };
    renderCallBacks([buildCallBack({ number: null, ...assigned })], viewer);
    const [row] = await rowTexts();
    expect(row?.slice(0, 2)).toEqual(["–", "Jane Doe"]);
    expect(row?.at(-1)).toBe("Alex Morgan");
    expect(screen.queryByRole("link", { name: /Jane|Call/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  it("says of whom it may not name whether it is a customer or an installer", async () => {
    const unnamed = { name: null, number: null };
    const installer = {
      callerType: "installer",
      firstMissedAt: "2026-07-12T08:00:00.000Z",
    } as const;
    renderCallBacks([buildCallBack(unnamed), buildCallBack({ ...unnamed, ...installer })], viewer);
    expect((await rowTexts()).map(([, who]) => who)).toEqual(["Customer", "Installer"]);
  });

  it("says so where nobody waits", async () => {
    renderCallBacks([]);
    expect(await screen.findByText("Nobody to call back")).toBeVisible();
  });
});
