import { createPreview } from "@dash/contracts/releases/previews";
import { listReleaseMoves, moveReleases, removeBuild } from "@dash/contracts/releases/releases";
import { answer, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CODE, hostileTexts } from "../../../../test/hostile-texts.ts";
import {
  buildGood,
  buildMove,
  buildRelease,
  buildStored,
  GOOD_BUILD,
  LIVE_BUILD,
} from "../../../../test/release-factories.ts";
import { press, renderAreas, typeReason } from "../../../../test/render-areas.tsx";

afterEach(() => sessionStorage.clear());

const BROKEN = buildStored({
  build: "bad000000001",
  broken: "Three people could not open it",
  liveAt: null,
  isLive: false,
  commit: null,
});

async function openBuilds(...[releases, answers]: Parameters<typeof openedAreas>) {
  openedAreas(releases, answers);
  await press("Builds of Stock Management");
  return within(await screen.findByRole("dialog", { name: "Builds of Stock Management" }));
}

function openedAreas(
  releases = [buildRelease({ builds: [buildStored(), BROKEN, buildGood()] })],
  answers: Parameters<typeof renderAreas>[1] = [],
) {
  return renderAreas({ releases }, answers);
}

describe("the builds of a part", () => {
  it("say where they come from, when they were live, and which is live, good or broken", async () => {
    const dialog = await openBuilds();
    const items = dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items).toEqual([
      `${LIVE_BUILD}LiveUploaded 15 Jul 2026, 08:58 by Stock pipeline · commit 4f1d2a9c · last became live 15 Jul 2026, 09:05`,
      "bad000000001BrokenUploaded 15 Jul 2026, 08:58 by Stock pipeline · no commit known · never liveBroken: Three people could not open itMake livePreview linkRemove",
      `${GOOD_BUILD}Last goodUploaded 15 Jul 2026, 08:58 by Stock pipeline · no commit known · last became live 14 Jul 2026, 11:00Make livePreview linkRemove`,
    ]);
  });

  it("K8-8 say how many are stored, and how many the part may have", async () => {
    const dialog = await openBuilds();
    expect(dialog.getByText("2 of 500 builds, 1.3 of 500 MB")).toBeVisible();
  });

  it("are shown twenty at a time", async () => {
    const builds = Array.from({ length: 45 }, (_, index) => buildGood({ build: `b${index}` }));
    const dialog = await openBuilds([buildRelease({ builds })]);
    expect(dialog.getAllByRole("listitem")).toHaveLength(20);
    await press("Show 20 more of 25");
    await press("Show 5 more of 5");
    expect(dialog.getAllByRole("listitem")).toHaveLength(45);
    expect(dialog.queryByRole("button", { name: /^Show/ })).not.toBeInTheDocument();
  });

  it("become live by the dialog of the way back; a broken one says that this overrules it", async () => {
    const sent: unknown[] = [];
    const move = answer(moveReleases, ({ body }) => {
      sent.push(body.moves);
      return [];
    });
    await openBuilds(undefined, [move]);
    await press("Make live bad000000001");
    const question = within(screen.getByRole("dialog", { name: "Make live: Stock Management" }));
    expect(question.getByRole("alert")).toHaveTextContent(
      "This build counts as broken: Three people could not open it",
    );
    await typeReason("It was the extension of one browser");
    await userEvent.click(question.getByRole("button", { name: "Make live" }));
    expect(await screen.findByText("bad000000001 of Stock Management is live")).toBeInTheDocument();
    expect(sent).toEqual([[{ part: "stock", build: "bad000000001", version: 7 }]]);
  });

  it("say nothing of broken builds where a good one is made live", async () => {
    await openBuilds();
    await press(`Make live ${GOOD_BUILD}`);
    const question = within(screen.getByRole("dialog", { name: "Make live: Stock Management" }));
    expect(question.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("a build that is removed", () => {
  it("K8-2 is asked about first, and then gone from the list; the live one is not offered", async () => {
    const releases = [buildRelease()];
    const sent: unknown[] = [];
    const removal = answer(removeBuild, ({ params }) => {
      sent.push(params);
      releases[0] = buildRelease({ builds: [buildStored()] });
      return undefined;
    });
    const dialog = await openBuilds(releases, [removal]);
    expect(dialog.getAllByRole("button", { name: /^Remove/ })).toHaveLength(1);
    await press(`Remove ${GOOD_BUILD}`);
    const question = within(screen.getByRole("alertdialog", { name: `Remove ${GOOD_BUILD}` }));
    expect(question.getByText(/cannot be brought back/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText(`${GOOD_BUILD} is removed`)).toBeInTheDocument();
    await waitFor(() => expect(dialog.getAllByRole("listitem")).toHaveLength(1));
    expect(sent).toEqual([{ part: "stock", build: GOOD_BUILD }]);
  });

  it("K8-2 stays where the server refuses it, with the server's words", async () => {
    const message = "It is live. Make another build live first.";
    const dialog = await openBuilds(undefined, [
      answer(removeBuild, refusal("conflict", { message })),
    ]);
    await press(`Remove ${GOOD_BUILD}`);
    const question = within(screen.getByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(dialog.getAllByRole("listitem")).toHaveLength(3);
  });
});

describe("a preview link", () => {
  const path = `/api/preview/${"s".repeat(43)}`;
  const preview = { path, expiresAt: "2026-07-15T16:00:00.000Z" };

  it("is made by one click, shown whole with its end, and copied", async () => {
    const user = userEvent.setup();
    const bodies: unknown[] = [];
    const dialog = await openBuilds(undefined, [
      answer(createPreview, ({ params, body }) => {
        bodies.push([params.part, body.build]);
        return preview;
      }),
    ]);
    expect(dialog.getByText(/Staff and administrators.*nobody else sees/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: `Preview link of ${GOOD_BUILD}` }));
    const link = await dialog.findByLabelText("Preview link", { selector: "input" });
    expect(link).toHaveValue(`${location.origin}${path}`);
    expect(link).toHaveAccessibleDescription("Works until 15 Jul 2026, 17:00");
    expect(bodies).toEqual([["stock", GOOD_BUILD]]);
    await user.click(dialog.getByRole("button", { name: "Copy" }));
    expect(await screen.findByText("Preview link copied")).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${path}`);
  });

  it("says in the server's words why there is none", async () => {
    const message = "This build is gone";
    const dialog = await openBuilds(undefined, [
      answer(createPreview, refusal("not-found", { message })),
    ]);
    await press(`Preview link of ${GOOD_BUILD}`);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(dialog.queryByRole("textbox")).not.toBeInTheDocument();
  });
});

describe("the history of a part", () => {
  async function openHistory(...answers: Parameters<typeof answer<typeof listReleaseMoves>>[1][]) {
    renderAreas({}, [answer(listReleaseMoves, () => answers.shift() as never)]);
    await press("History of Stock Management");
    return within(await screen.findByRole("dialog", { name: "History" }));
  }

  it("says who moved what is live, when, how, from where to where, and why", async () => {
    const dialog = await openHistory([
      buildMove(),
      buildMove({
        id: "0190a000-0000-7000-8000-0000000000d2",
        at: "2026-07-01T08:00:00.000Z",
        by: "the system",
        kind: "taken-over" as const,
        from: null,
        to: GOOD_BUILD,
        why: "The first start",
      }),
    ]);
    await waitFor(() => expect(dialog.getAllByRole("listitem")).toHaveLength(2));
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      `Published by Stock pipeline15 Jul 2026, 09:05 · From ${GOOD_BUILD} to ${LIVE_BUILD}`,
      `Taken over by the system1 Jul 2026, 09:00 · From nothing to ${GOOD_BUILD}The first start`,
    ]);
  });

  it("says that nothing was moved", async () => {
    const dialog = await openHistory([]);
    expect(await dialog.findByText("Nothing was moved yet.")).toBeVisible();
  });

  it("offers to retry where it cannot be read", async () => {
    const noise = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const dialog = await openHistory(refusal("unavailable"), [buildMove()]);
    await userEvent.click(await dialog.findByRole("button", { name: "Retry" }));
    expect(await dialog.findAllByRole("listitem")).toHaveLength(1);
    noise.mockRestore();
  });

  it("shows hostile names and reasons as the text they are", async () => {
    const moves = hostileTexts.slice(0, 20).map((text, index) =>
      buildMove({
        id: `0190a000-0000-7000-8000-0000000001${String(index).padStart(2, "0")}`,
        by: text,
        why: text,
      }),
    );
    const dialog = await openHistory(moves);
    const [first] = await dialog.findAllByRole("listitem");
    expect(first).toHaveTextContent(hostileTexts[0] ?? "");
    expect(first?.closest("[role=dialog]")?.querySelectorAll(CODE)).toHaveLength(0);
    expect(document.title).not.toBe("owned");
  });
});
