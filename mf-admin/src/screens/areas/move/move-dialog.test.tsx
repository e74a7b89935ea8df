import { moveReleases, type MoveBody, type Release } from "@dash/contracts/releases/releases";
import { answer, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CODE, hostileTexts } from "../../../../test/hostile-texts.ts";
import {
  buildGood,
  buildRelease,
  buildStored,
  GOOD_BUILD,
  LIVE_BUILD,
} from "../../../../test/release-factories.ts";
import { press, renderAreas, typeReason } from "../../../../test/render-areas.tsx";

afterEach(() => sessionStorage.clear());

const GO_BACK = "Go back to the last good build of Stock Management";
const dialog = () => screen.getByRole("dialog", { name: "Go back: Stock Management" });

const moved = ({ moves }: MoveBody) =>
  moves.map(({ part, build, version }) => ({
    part,
    from: LIVE_BUILD,
    to: build,
    version: version + 1,
  }));

const wentBack = buildRelease({
  build: GOOD_BUILD,
  version: 8,
  by: "Alex Morgan",
  kind: "went-back" as const,
  builds: [buildStored({ isLive: false }), buildGood({ isLive: true })],
});

/** Records the request bodies, and answers them with these replies in order. */
function moveAnswers(...replies: ((body: MoveBody) => ReturnType<typeof moved> | Refused)[]) {
  const sent: MoveBody[] = [];
  const move = answer(moveReleases, ({ body }) => {
    sent.push(body);
    return replies.shift()?.(body) ?? moved(body);
  });
  return { sent, move };
}
type Refused = ReturnType<typeof refusal>;

describe("going back", () => {
  it("names both builds, and moves to the last good one for a reason", async () => {
    const releases = [buildRelease()];
    const { sent, move } = moveAnswers((body) => {
      releases[0] = wentBack;
      return moved(body);
    });
    const { read } = renderAreas({ releases }, [move]);
    await press(GO_BACK);
    expect(dialog()).toHaveAccessibleDescription(`From ${LIVE_BUILD} to ${GOOD_BUILD}`);
    await typeReason(" The list is empty ");
    const before = read.releases;
    await press("Go back");
    expect(
      await screen.findByText(`Stock Management went back to ${GOOD_BUILD}`),
    ).toBeInTheDocument();
    const moves = [{ part: "stock", build: GOOD_BUILD, version: 7 }];
    expect(sent).toEqual([{ moves, why: "The list is empty", force: false }]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(read.releases).toBeGreaterThan(before);
    expect(screen.getByText("Went back by Alex Morgan")).toBeVisible();
    expect(screen.queryByRole("button", { name: GO_BACK })).not.toBeInTheDocument();
  });

  it("is sent once by a double click", async () => {
    const { sent, move } = moveAnswers();
    renderAreas({}, [move]);
    await press(GO_BACK);
    await typeReason("The list is empty");
    await userEvent.dblClick(screen.getByRole("button", { name: "Go back" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
  });

  it.each([
    ["", "Say why"],
    ["   ", "Say why"],
    ["x".repeat(501), "At most 500 characters"],
  ])("says at the field that a reason of “%.5s” will not do", async (why, message) => {
    renderAreas();
    await press(GO_BACK);
    const reason = screen.getByLabelText("Reason");
    if (why) await typeReason(why);
    await press("Go back");
    await waitFor(() =>
      expect(reason).toHaveAccessibleDescription(
        expect.stringMatching(`^${message}`) as unknown as string,
      ),
    );
    expect(reason).toHaveFocus();
  });

  it("shows at the field what the server says of it", async () => {
    const message = "This reason cannot be stored";
    const { move } = moveAnswers(() =>
      refusal("invalid-input", { message, fields: [{ path: "why", message }] }),
    );
    renderAreas({}, [move]);
    await press(GO_BACK);
    await typeReason("The list is empty");
    await press("Go back");
    await waitFor(() =>
      expect(screen.getByLabelText("Reason")).toHaveAccessibleDescription(
        expect.stringMatching(`^${message}`) as unknown as string,
      ),
    );
  });

  it("has words of its own where the server gives none, and keeps the reason", async () => {
    const { move } = moveAnswers(() => refusal("internal", { message: "" }));
    renderAreas({}, [move]);
    await press(GO_BACK);
    await typeReason("The list is empty");
    await press("Go back");
    expect(await screen.findByText("Nothing was moved. Please try again.")).toBeInTheDocument();
    expect(screen.getByLabelText("Reason")).toHaveValue("The list is empty");
  });
});

describe("going back when somebody else was faster", () => {
  async function goBackWhile(now: Release) {
    const releases = [buildRelease()];
    const { sent, move } = moveAnswers(() => {
      releases[0] = now;
      return refusal("conflict");
    });
    renderAreas({ releases }, [move]);
    await press(GO_BACK);
    await typeReason("The list is empty");
    await press("Go back");
    return { sent, alert: await within(dialog()).findByRole("alert") };
  }

  it("says what is live now, and goes on from there when asked to", async () => {
    const now = buildRelease({
      build: "0ther0000000",
      version: 9,
      by: "Kim Lee",
      kind: "forced",
      why: "A hurry",
      since: "2026-07-15T09:00:00.000Z",
    });
    const { sent, alert } = await goBackWhile(now);
    expect(alert).toHaveTextContent(
      /Live is now 0ther0000000: Forced by Kim Lee, 15 Jul 2026, 10:00\.Their reason: A hurry/,
    );
    expect(dialog()).toHaveAccessibleDescription(`From 0ther0000000 to ${GOOD_BUILD}`);
    await press("Go back");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent.map(({ moves }) => moves[0]?.version)).toEqual([7, 9]);
    expect(sent[1]?.why).toBe("The list is empty");
  });

  it("says that there is nothing left to do where they went back too", async () => {
    const { alert } = await goBackWhile(wentBack);
    expect(alert).toHaveTextContent("That is the build you wanted.");
    expect(screen.queryByRole("button", { name: "Go back" })).not.toBeInTheDocument();
    await press("Close");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("says the server's words where nothing else is live", async () => {
    const message = "This build is being removed";
    const { move } = moveAnswers(() => refusal("conflict", { message }));
    renderAreas({}, [move]);
    await press(GO_BACK);
    await typeReason("The list is empty");
    await press("Go back");
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(within(dialog()).queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("going back when the checks refuse it", () => {
  const fields = [
    { path: "listStockItems.minimum", message: "is not answered any more" },
    { path: "kit", message: "needs version 2, and version 1 is live" },
  ];

  async function beRefused(problem: Parameters<typeof refusal>[1]) {
    const { sent, move } = moveAnswers(() => refusal("not-allowed", problem));
    renderAreas({}, [move]);
    await press(GO_BACK);
    await typeReason("The list is empty");
    await press("Go back");
    return { sent, alert: within(await within(dialog()).findByRole("alert")) };
  }

  it("shows every reason on a line of its own", async () => {
    const { alert } = await beRefused({ fields });
    expect(alert.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "listStockItems.minimum: is not answered any more",
      "kit: needs version 2, and version 1 is live",
    ]);
  });

  it("overrules them when asked to, with the reason", async () => {
    const { sent } = await beRefused({ fields });
    await press("Go back all the same");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent.map(({ force, why }) => [force, why])).toEqual([
      [false, "The list is empty"],
      [true, "The list is empty"],
    ]);
  });

  it("overrules nothing without a reason", async () => {
    const { sent } = await beRefused({ fields });
    await userEvent.clear(screen.getByLabelText("Reason"));
    await press("Go back all the same");
    expect(screen.getByLabelText("Reason")).toHaveAccessibleDescription(/^Say why/);
    expect(sent).toHaveLength(1);
  });

  it("asks the checks again by the usual button", async () => {
    const { sent } = await beRefused({ fields });
    await press("Go back");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent.map(({ force }) => force)).toEqual([false, false]);
  });

  it("says the server's words where it names no field", async () => {
    const message = "No service answers this address";
    const { alert } = await beRefused({ message });
    expect(alert.getByRole("listitem")).toHaveTextContent(message);
  });

  it("shows fifty hostile reasons as the text they are", async () => {
    const hostile = hostileTexts.map((message) => ({ path: message, message }));
    const { alert } = await beRefused({ fields: hostile });
    const lines = alert.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines).toEqual(hostileTexts.map((text) => `${text}: ${text}`));
    expect(dialog().querySelectorAll(CODE)).toHaveLength(0);
    expect(document.title).not.toBe("owned");
  });
});
