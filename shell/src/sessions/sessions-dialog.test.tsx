import {
  endOtherSessions,
  endSession,
  listSessions,
  type OwnSession,
} from "@dash/contracts/users/sessions";
import {
  answer,
  buildUser,
  holdDate,
  refusal,
  renderArea,
  type FakeAnswer,
} from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeNativeDialogs } from "../../test/native-dialog.ts";
import { PersonMenu } from "../frame/person-menu.tsx";

holdDate();
beforeAll(fakeNativeDialogs);

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
const CHROME = "Mozilla/5.0 (Linux; Android 10; K) Chrome/149.0.0.0 Mobile Safari/537.36";

const buildSession = (overrides: Partial<OwnSession>): OwnSession => ({
  id: "0190a000-0000-7000-8000-0000000000a1",
  startedAt: "2026-07-15T07:30:00.000Z",
  lastUsedAt: "2026-07-15T07:30:00.000Z",
  userAgent: FIREFOX,
  isCurrent: false,
  ...overrides,
});
const here = buildSession({ isCurrent: true });
const phone = buildSession({ id: "0190a000-0000-7000-8000-0000000000a2", userAgent: CHROME });

/** A server with these sessions, of which it ends what is asked. */
function sessionServer() {
  let stored = [here, phone];
  return {
    answers: [
      answer(listSessions, () => stored),
      answer(endSession, ({ params }) => {
        stored = stored.filter(({ id }) => id !== params.id);
        return undefined;
      }),
      answer(endOtherSessions, () => {
        stored = [here];
        return undefined;
      }),
    ],
  };
}

async function openSessions(answers: readonly FakeAnswer[] = sessionServer().answers) {
  renderArea(<PersonMenu user={buildUser()} />, { answers });
  await userEvent.click(screen.getByRole("button", { name: /Sam Patel/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Your sessions" }));
  return screen.findByRole("dialog", { name: "Your sessions" });
}

const items = async (dialog: HTMLElement) =>
  (await within(dialog).findAllByRole("listitem")).map((item) => item.textContent);

it("J-75 each session says its browser, when it began and when it was used; this one is marked", async () => {
  const dialog = await openSessions();
  const [first, second, ...others] = await items(dialog);
  expect(first).toMatch(/^Firefox on LinuxThis sessionSigned in 15 Jul 2026, 08:30 · last used /);
  expect(first).not.toMatch(/Sign out/);
  expect(second).toMatch(/^Chrome on AndroidSigned in .*Sign out$/);
  expect(others).toEqual([]);
});

it("J-75 another session is signed out, and leaves the list", async () => {
  const dialog = await openSessions();
  await userEvent.click(
    await within(dialog).findByRole("button", { name: /^Sign out Chrome on Android/ }),
  );
  expect(await screen.findByText("Signed out there")).toBeVisible();
  await waitFor(async () => expect(await items(dialog)).toHaveLength(1));
  expect(
    within(dialog).queryByRole("button", { name: "Sign out everywhere else" }),
  ).not.toBeInTheDocument();
});

it("J-75 all others are signed out at once", async () => {
  const dialog = await openSessions();
  await userEvent.click(
    await within(dialog).findByRole("button", { name: "Sign out everywhere else" }),
  );
  expect(await screen.findByText("Signed out everywhere else")).toBeVisible();
  await waitFor(async () => expect(await items(dialog)).toHaveLength(1));
});

it("J-75 a session that cannot be signed out stays, and that is said", async () => {
  const dialog = await openSessions([
    answer(listSessions, [here, phone]),
    answer(endOtherSessions, refusal("unavailable")),
  ]);
  await userEvent.click(
    await within(dialog).findByRole("button", { name: "Sign out everywhere else" }),
  );
  expect(await screen.findByText(/could not be signed out/)).toBeVisible();
  expect(await items(dialog)).toHaveLength(2);
});

it("J-75 the list is read again when the dialog is opened at once a second time", async () => {
  let stored = [here];
  const dialog = await openSessions([answer(listSessions, () => stored)]);
  expect(await items(dialog)).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  stored = [here, phone];
  await userEvent.click(screen.getByRole("button", { name: /Sam Patel/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Your sessions" }));
  expect(await screen.findByRole("button", { name: /^Sign out Chrome on Android/ })).toBeVisible();
});

it("J-75 closing gives the focus back to the person's button", async () => {
  await openSessions();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("button", { name: /Sam Patel/ })).toHaveFocus());
});
