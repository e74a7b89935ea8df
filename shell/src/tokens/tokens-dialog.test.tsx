import {
  createApiToken,
  endApiToken,
  listApiTokens,
  type ApiToken,
} from "@dash/contracts/users/api-tokens";
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

const SECRET = `dash_api_${"s".repeat(43)}`;

const buildToken = (overrides: Partial<ApiToken> = {}): ApiToken => ({
  id: "0190a000-0000-7000-8000-0000000000a1",
  name: "Nightly import",
  scopes: ["time-entries:read", "time-entries:write", "users:read"],
  createdAt: "2026-07-01T07:30:00.000Z",
  createdBy: "Sam Patel",
  isOwn: true,
  expiresAt: "2026-09-29T07:30:00.000Z",
  lastUsedOn: "2026-07-14",
  ...overrides,
});

/** A server that keeps these tokens. */
function tokenServer(stored: ApiToken[] = []) {
  const sent: unknown[] = [];
  const answers: FakeAnswer[] = [
    answer(listApiTokens, () => stored),
    answer(createApiToken, ({ body }) => {
      sent.push(body);
      const token = buildToken({ ...body, lastUsedOn: null });
      stored.unshift(token);
      return { ...token, secret: SECRET };
    }),
    answer(endApiToken, ({ params }) => {
      stored.splice(
        stored.findIndex(({ id }) => id === params.id),
        1,
      );
      return undefined;
    }),
  ];
  return { sent, answers };
}

async function openTokens(answers: readonly FakeAnswer[], user = buildUser()) {
  renderArea(<PersonMenu user={user} />, { answers, user });
  await userEvent.click(screen.getByRole("button", { name: /Sam Patel/ }));
  await userEvent.click(await screen.findByRole("button", { name: "API tokens" }));
  return within(await screen.findByRole("dialog", { name: "API tokens" }));
}

async function fillAndSend(dialog: Awaited<ReturnType<typeof openTokens>>) {
  await userEvent.click(await dialog.findByRole("button", { name: "New token" }));
  await userEvent.type(dialog.getByLabelText("Name"), "Stock list");
  await userEvent.click(dialog.getByRole("checkbox", { name: "Stock items: read" }));
  await userEvent.click(dialog.getByRole("button", { name: "Make token" }));
}

it("a token is made with its scopes and its end, shown this once, and copied", async () => {
  const user = userEvent.setup();
  const { sent, answers } = tokenServer();
  const dialog = await openTokens(answers);
  expect(await dialog.findByText("There are no API tokens.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "New token" }));
  await user.type(dialog.getByLabelText("Name"), "Stock list");
  await user.click(dialog.getByRole("checkbox", { name: "Stock items: read" }));
  await user.click(dialog.getByRole("checkbox", { name: "Stock items: write" }));
  await user.click(dialog.getByRole("checkbox", { name: "Customers: read" }));
  await user.click(dialog.getByRole("checkbox", { name: "Customers: read" }));
  await user.selectOptions(dialog.getByLabelText("Expires after"), "30 days");
  await user.click(dialog.getByRole("button", { name: "Make token" }));
  expect(await dialog.findByLabelText("Token")).toHaveValue(SECRET);
  await user.click(dialog.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  expect(sent).toEqual([
    {
      name: "Stock list",
      scopes: ["stock-items:read", "stock-items:write"],
      expiresAt: new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString(),
    },
  ]);
  expect(await dialog.findByRole("listitem")).toHaveTextContent(
    /^Stock listStock items \(read, write\)Expires .* · never used/,
  );
  await user.click(dialog.getByRole("button", { name: "New token" }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(dialog.queryByLabelText("Token")).not.toBeInTheDocument();
});

it("the list says whose a token is, what it is for, and when it was used and expires", async () => {
  const expired = buildToken({
    id: "0190a000-0000-7000-8000-0000000000a2",
    isOwn: false,
    createdBy: "Alex Morgan",
    expiresAt: "2026-07-01T07:30:00.000Z",
  });
  const dialog = await openTokens(tokenServer([buildToken(), expired]).answers);
  const [own, other] = await dialog.findAllByRole("listitem");
  expect(own).toHaveTextContent(
    "Nightly importTime entries (read, write), Users (read)Expires 29 Sept 2026 · last used 14 Jul 2026End",
  );
  expect(other).toHaveTextContent(/Expired.*Of Alex Morgan · Expired 1 Jul 2026/);
});

it("a token is ended by a second press, and leaves the list", async () => {
  const dialog = await openTokens(tokenServer([buildToken()]).answers);
  await userEvent.click(await dialog.findByRole("button", { name: "End Nightly import" }));
  await userEvent.click(dialog.getByRole("button", { name: "Keep" }));
  await userEvent.click(dialog.getByRole("button", { name: "End Nightly import" }));
  await userEvent.click(dialog.getByRole("button", { name: "End for good" }));
  expect(await dialog.findByText("There are no API tokens.")).toBeVisible();
});

it("what is missing stands at its field, which gets the focus, before anything is sent", async () => {
  const { sent, answers } = tokenServer();
  const dialog = await openTokens(answers);
  await userEvent.click(await dialog.findByRole("button", { name: "New token" }));
  await userEvent.click(dialog.getByRole("button", { name: "Make token" }));
  expect(dialog.getByLabelText("Name")).toHaveAccessibleDescription(/^Say what the token is for/);
  expect(dialog.getByLabelText("Name")).toHaveFocus();
  await userEvent.type(dialog.getByLabelText("Name"), "Stock list");
  await userEvent.click(dialog.getByRole("button", { name: "Make token" }));
  expect(dialog.getByRole("group", { name: "What it may do" })).toHaveAccessibleDescription(
    "Choose what the token may do",
  );
  expect(dialog.getByRole("checkbox", { name: "Time entries: read" })).toHaveFocus();
  expect(sent).toEqual([]);
});

it("what the server refuses stands at its field, and what was typed stays", async () => {
  const fields = [{ path: "name", message: "Contains characters that cannot be stored" }];
  const dialog = await openTokens([
    answer(listApiTokens, []),
    answer(createApiToken, refusal("invalid-input", { message: "", fields })),
  ]);
  await fillAndSend(dialog);
  await waitFor(() =>
    expect(dialog.getByLabelText("Name")).toHaveAccessibleDescription(/^Contains characters/),
  );
  expect(dialog.getByLabelText("Name")).toHaveValue("Stock list");
});

it("a token that cannot be made or ended is said", async () => {
  const dialog = await openTokens([
    answer(listApiTokens, [buildToken()]),
    answer(createApiToken, refusal("conflict", { message: "You have 50 API tokens." })),
    answer(endApiToken, refusal("unavailable")),
  ]);
  await userEvent.click(await dialog.findByRole("button", { name: "End Nightly import" }));
  await userEvent.click(dialog.getByRole("button", { name: "End for good" }));
  expect(await screen.findByText(/could not be ended/)).toBeVisible();
  await fillAndSend(dialog);
  expect(await screen.findByText("You have 50 API tokens.")).toBeVisible();
});

it("staff are offered no scope that only administrators have", async () => {
  const dialog = await openTokens(tokenServer().answers);
  await userEvent.click(await dialog.findByRole("button", { name: "New token" }));
  expect(dialog.getByRole("checkbox", { name: "Users: read" })).toBeVisible();
  expect(dialog.queryByRole("checkbox", { name: "Users: write" })).not.toBeInTheDocument();
  expect(dialog.queryByRole("checkbox", { name: /^Audit trail/ })).not.toBeInTheDocument();
});

it("a viewer is offered none", async () => {
  renderArea(<PersonMenu user={buildUser({ role: "ecogenica_viewer", can: [] })} />);
  await userEvent.click(screen.getByRole("button", { name: /Sam Patel/ }));
  expect(await screen.findByRole("button", { name: "Your sessions" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "API tokens" })).not.toBeInTheDocument();
});
