import {
  createPublishToken,
  listPublishTokens,
  revokePublishToken,
  type PublishToken,
} from "@dash/contracts/releases/publish-tokens";
import { answer, refusal, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CODE, hostileTexts } from "../../../../test/hostile-texts.ts";
import { buildRelease, buildShellRelease, buildToken } from "../../../../test/release-factories.ts";
import { press, renderAreas } from "../../../../test/render-areas.tsx";

afterEach(() => sessionStorage.clear());

const SECRET = "dash_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
const name = "Publish tokens, newest first";
const table = async () => within(await screen.findByRole("table", { name }));
const field = (label: string) => screen.getByLabelText(label);
const id = (end: number) => `0190a000-0000-7000-8000-0000000001${String(end).padStart(2, "0")}`;

describe("publish tokens", () => {
  it("say what they may, who made them, whether they were used, and whether they still work", async () => {
    renderAreas({
      tokens: [
        buildToken({ lastUsedAt: "2026-07-15T08:05:00.000Z", mayForce: true }),
        buildToken({ id: id(1), expiresAt: "2020-01-01T00:00:00.000Z" }),
        buildToken({ id: id(2), revokedAt: "2026-07-10T10:00:00.000Z" }),
      ],
    });
    const rows = (await table()).getAllByRole("row").map(({ textContent }) => textContent);
    const creation = "1 Jul 2026, 09:00 by Alex Morgan";
    expect(rows.slice(1)).toEqual([
      `Stock pipelinestock May force${creation}15 Jul 2026, 09:0524 Oct 2099, 09:00ActiveRevoke`,
      `Stock pipelinestock ${creation}never1 Jan 2020, 00:00Expired`,
      `Stock pipelinestock ${creation}never24 Oct 2099, 09:00Revoked 10 Jul 2026, 11:00`,
    ]);
  });

  it("say what belongs here where there are none", async () => {
    renderAreas();
    expect((await table()).getByText("No publish tokens yet")).toBeVisible();
  });

  it("can fail on their own, and be retried", async () => {
    const noise = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const replies = [refusal("unavailable"), [buildToken()]];
    renderAreas({}, [answer(listPublishTokens, () => replies.shift() ?? [])]);
    await press("Retry");
    expect((await table()).getByText("Active")).toBeVisible();
    expect(screen.getByRole("table", { name: "What is live" })).toBeVisible();
    noise.mockRestore();
  });

  it("show fifty hostile names as the text they are", async () => {
    const tokens = hostileTexts.map((text, index) =>
      buildToken({ id: id(index), name: text, createdBy: text }),
    );
    renderAreas({ tokens });
    const tableText = (await screen.findByRole("table", { name })).textContent;
    expect(hostileTexts.filter((text) => tableText.includes(`by ${text}`))).toHaveLength(50);
    expect(document.querySelector("main, body")?.querySelectorAll(`td ${CODE}`)).toHaveLength(0);
    expect(document.title).not.toBe("owned");
  });
});

describe("a new token", () => {
  async function openForm(answers: FakeAnswer[] = []) {
    const tokens: PublishToken[] = [];
    const releases = [buildRelease(), buildShellRelease()];
    const rendering = renderAreas({ releases, tokens }, answers);
    await press("New Token");
    await screen.findByRole("dialog", { name: "New Token" });
    return { ...rendering, tokens };
  }

  async function fill(part = "stock") {
    await userEvent.selectOptions(field("Part"), part);
    await userEvent.type(field("Name"), "Stock pipeline");
  }

  it("begins with 90 days, without force, and with a choice of every part", async () => {
    await openForm();
    const parts = within(field("Part")).getAllByRole("option");
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      "Select a part",
      "Shell",
      "Stock Management",
      "An area that was never published",
    ]);
    expect(field("Days until it expires")).toHaveValue("90");
    expect(field("May force")).not.toBeChecked();
    expect(screen.getByText(/^Beware: whoever has it/)).toBeVisible();
  });

  it("shows its secret once, copies it, and stands in the list without it", async () => {
    const user = userEvent.setup();
    const sent: unknown[] = [];
    const { tokens } = await openForm([
      answer(createPublishToken, ({ body }) => {
        sent.push(body);
        const token = buildToken({ ...body, expiresAt: "2026-10-13T08:00:00.000Z" });
        tokens.push(token);
        return { ...token, secret: SECRET };
      }),
    ]);
    await fill();
    await user.dblClick(screen.getByRole("button", { name: "Create Token" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Token created/ }));
    expect(sent).toEqual([{ part: "stock", name: "Stock pipeline", days: 90, mayForce: false }]);
    const secret = dialog.getByLabelText("Secret");
    expect(secret).toHaveValue(SECRET);
    expect(secret).toHaveFocus();
    expect(secret).toHaveAccessibleDescription("Copy it now: it is not shown again.");
    await user.click(dialog.getByRole("button", { name: "Copy" }));
    expect(await screen.findByText("Secret copied")).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    expect(JSON.stringify(sessionStorage)).not.toContain(SECRET);
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.getByRole("button", { name: "New Token" })).toHaveFocus();
    expect((await table()).getByText("Stock pipeline")).toBeVisible();
    expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument();
  });

  it("may force where that was ticked", async () => {
    const sent: boolean[] = [];
    await openForm([
      answer(createPublishToken, ({ body }) => {
        sent.push(body.mayForce);
        return { ...buildToken(body), secret: SECRET };
      }),
    ]);
    await fill();
    await userEvent.click(field("May force"));
    await press("Create Token");
    await screen.findByRole("dialog", { name: /^Token created/ });
    expect(sent).toEqual([true]);
  });

  it("may be for an area that was never published", async () => {
    const sent: string[] = [];
    await openForm([
      answer(createPublishToken, ({ body }) => {
        sent.push(body.part);
        return { ...buildToken(body), secret: SECRET };
      }),
    ]);
    await fill("An area that was never published");
    await userEvent.type(field("Id of the area"), "Fleet 2");
    await press("Create Token");
    expect(field("Id of the area")).toHaveAccessibleDescription(/^Must be the id of an area/);
    await userEvent.clear(field("Id of the area"));
    await userEvent.type(field("Id of the area"), " fleet ");
    await press("Create Token");
    await screen.findByRole("dialog", { name: /^Token created/ });
    expect(sent).toEqual(["fleet"]);
  });

  it("says at every field at once what is missing", async () => {
    await openForm();
    await userEvent.clear(field("Days until it expires"));
    await press("Create Token");
    expect(field("Part")).toHaveAccessibleDescription("Choose a part");
    expect(field("Name")).toHaveAccessibleDescription(/^Say what the token is for/);
    expect(field("Days until it expires")).toHaveAccessibleDescription(
      /^Days must be a whole number/,
    );
    await userEvent.selectOptions(field("Part"), "An area that was never published");
    await press("Create Token");
    expect(field("Id of the area")).toHaveAccessibleDescription(/^Must be the id of an area/);
  });

  it.each([
    ["0", "At least one day"],
    ["367", "At most 366 days"],
    ["1.5", "Days must be a whole number"],
    ["soon", "Days must be a whole number"],
  ])("refuses %s days", async (days, message) => {
    await openForm();
    await userEvent.clear(field("Days until it expires"));
    await userEvent.type(field("Days until it expires"), days);
    await userEvent.tab();
    await waitFor(() =>
      expect(field("Days until it expires")).toHaveAccessibleDescription(
        expect.stringMatching(`^${message}`) as unknown as string,
      ),
    );
  });

  it("is forgotten by Cancel, and kept where the dialog is only left", async () => {
    await openForm();
    await fill();
    await userEvent.keyboard("{Escape}");
    await press("New Token");
    expect(await screen.findByLabelText("Name")).toHaveValue("Stock pipeline");
    await press("Cancel");
    await press("New Token");
    expect(await screen.findByLabelText("Name")).toHaveValue("");
  });

  it("shows a refusal at its field, and keeps what was typed", async () => {
    const message = "A token with this name exists already";
    await openForm([
      answer(
        createPublishToken,
        refusal("conflict", { message, fields: [{ path: "name", message }] }),
      ),
    ]);
    await fill();
    await press("Create Token");
    await waitFor(() =>
      expect(field("Name")).toHaveAccessibleDescription(
        expect.stringMatching(`^${message}`) as unknown as string,
      ),
    );
    expect(field("Name")).toHaveValue("Stock pipeline");
  });
});

describe("revoking a token", () => {
  it("asks first, and says what it means", async () => {
    const revoked: string[] = [];
    const tokens = [buildToken()];
    renderAreas({ tokens }, [
      answer(revokePublishToken, ({ params }) => {
        revoked.push(params.id);
        tokens[0] = buildToken({ revokedAt: "2026-07-10T10:00:00.000Z" });
        return undefined;
      }),
    ]);
    await press("Revoke Stock pipeline");
    const question = within(screen.getByRole("alertdialog", { name: "Revoke Stock pipeline" }));
    expect(question.getByText(/cannot publish stock any more.*stays live/)).toBeVisible();
    expect(revoked).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "Revoke" }));
    expect(await screen.findByText("Token revoked successfully")).toBeInTheDocument();
    expect(revoked).toEqual([buildToken().id]);
    expect(await (await table()).findByText("Revoked")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Revoke/ })).not.toBeInTheDocument();
  });

  it("says why it was not possible, and reads the list again", async () => {
    const message = "This token does not exist";
    const { read } = renderAreas({ tokens: [buildToken()] }, [
      answer(revokePublishToken, refusal("not-found", { message })),
    ]);
    await press("Revoke Stock pipeline");
    const before = read.tokens;
    await press("Revoke");
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(read.tokens).toBeGreaterThan(before));
  });
});
