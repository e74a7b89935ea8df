import { listNotices, type Notice } from "@dash/contracts/notices/notices";
import { readNotices } from "@dash/contracts/notices/read-notices";
import { answer, refusal, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NoticesWidget } from "./notices.widget.tsx";

const buildNotice = (overrides: Partial<Notice> = {}): Notice => ({
  id: crypto.randomUUID(),
  kind: "low-stock",
  text: "Filter is at its minimum: 2 left, minimum 2",
  link: "/stock-management?item=1",
  at: "2026-07-15T09:00:00.000Z",
  readAt: null,
  ...overrides,
});

/** A service that keeps what is read. */
function draw(notices: readonly Notice[]) {
  let rows = [...notices];
  const sent: object[] = [];
  const area = renderArea(<NoticesWidget />, {
    answers: [
      answer(listNotices, ({ query }) =>
        query.unread ? rows.filter(({ readAt }) => readAt === null) : rows,
      ),
      answer(readNotices, ({ body }) => {
        sent.push(body);
        const isRead = ({ id }: Notice) => body.all ?? body.ids?.includes(id);
        rows = rows.map((row) => (isRead(row) ? { ...row, readAt: row.at } : row));
        return undefined;
      }),
    ],
  });
  return { ...area, sent };
}

const bell = (name: string) => screen.findByRole("button", { name });

async function open(name: string) {
  await userEvent.click(await bell(name));
  return within(await screen.findByRole("dialog", { name: "Notices" }));
}

describe("The bell in the top bar", () => {
  it("says how many notices are unread, and nothing where there are none", async () => {
    const { unmount } = draw([
      buildNotice(),
      buildNotice(),
      buildNotice({ readAt: "2026-07-15T10:00:00.000Z" }),
    ]);
    expect(await bell("Notices, 2 unread")).toHaveTextContent("2");
    unmount();
    draw([]);
    expect(await bell("Notices")).toHaveTextContent("");
    const dialog = await open("Notices");
    expect(await dialog.findByText("No notices yet")).toBeVisible();
  });

  it("stands without a number while the notices cannot be read", async () => {
    const error = jest.spyOn(console, "error").mockImplementation();
    renderArea(<NoticesWidget />, { answers: [answer(listNotices, refusal("unavailable"))] });
    expect(await bell("Notices")).toBeEnabled();
    error.mockRestore();
  });

  it("opens the notices, each of which leads to its rows and is read then", async () => {
    const notice = buildNotice();
    const { sent } = draw([notice, buildNotice({ text: "Read before", readAt: notice.at })]);
    const dialog = await open("Notices, 1 unread");
    await dialog.findByText("Read before");
    const links = dialog.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      notice.link,
      notice.link,
      "/settings",
    ]);
    expect(links[0]).toHaveAccessibleName(/^Unread: Filter is at its minimum/);
    expect(links[1]).toHaveAccessibleName(/^Read before/);
    await userEvent.click(links[0] as HTMLElement);
    expect(sent).toEqual([{ ids: [notice.id] }]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(await bell("Notices")).toBeVisible();
  });

  it("marks all as read, and then has nothing more to mark", async () => {
    const { sent } = draw([buildNotice(), buildNotice()]);
    const dialog = await open("Notices, 2 unread");
    await userEvent.click(await dialog.findByRole("button", { name: "Mark all as read" }));
    expect(sent).toEqual([{ all: true }]);
    expect(await dialog.findByRole("button", { name: "Mark all as read" })).toBeDisabled();
  });

  it("closes on Escape, and has the focus again", async () => {
    draw([buildNotice()]);
    await open("Notices, 1 unread");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(await bell("Notices, 1 unread")).toHaveFocus();
  });

  it("leads to the settings, where a person chooses what to be told", async () => {
    draw([buildNotice()]);
    const dialog = await open("Notices, 1 unread");
    const link = dialog.getByRole("link", { name: "Choose what you are told" });
    expect(link).toHaveAttribute("href", "/settings");
    await userEvent.click(link);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});
