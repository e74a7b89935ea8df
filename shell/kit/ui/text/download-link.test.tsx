import { setTransport } from "@dash/kit";
import { renderArea } from "@dash/kit/testing";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { problems, type ProblemId } from "@dash/contracts/endpoints/problem";
import { onSignedOut } from "../../src/session/signed-out.ts";
import { answerOf } from "../../testing/answer.ts";
import { DownloadLink } from "./download-link.tsx";

/** The name and the address of each file that the browser was told to save. */
const saved: [name: string, href: string][] = [];

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push([this.download, this.href]);
  });
});
afterEach(() => jest.restoreAllMocks());

async function followLink(answer: ReturnType<typeof answerOf> | "none") {
  renderArea(<DownloadLink href="/api/stock-items/export">Export CSV</DownloadLink>);
  const restore = setTransport(async () => {
    if (answer === "none") throw new TypeError("Failed to fetch");
    return answer;
  });
  await userEvent.click(screen.getByRole("link", { name: "Export CSV" }));
  await act(() => Promise.resolve());
  restore();
}

const refused = (id: ProblemId) =>
  answerOf(problems[id].status, { id, message: problems[id].message });

test.each([
  ['attachment; filename="stock items.csv"', "stock items.csv"],
  [`attachment; filename="report ?.csv"; filename*=UTF-8''report%20%E2%82%AC.csv`, "report €.csv"],
])("K5-9 a file is saved under the server's name: %s", async (header, name) => {
  await followLink(answerOf(200, "a,b", { "Content-Disposition": header }));
  await waitFor(() => expect(saved).toEqual([[name, "blob:file"]]));
});

test.each(["too-many-requests", "unavailable"] as const)(
  "K5-9 a download that is refused says so on the page: %s",
  async (id) => {
    await followLink(refused(id));
    expect(await screen.findByText(problems[id].message)).toBeVisible();
    expect(saved).toEqual([]);
  },
);

test("K5-9 a download to which no answer comes says so on the page", async () => {
  await followLink("none");
  expect(await screen.findByText(/The file could not be loaded/)).toBeVisible();
});

test("K5-9 a download without a session leads to sign-in", async () => {
  const listener = jest.fn();
  const stop = onSignedOut(listener);
  await followLink(refused("unauthorized"));
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  stop();
});
