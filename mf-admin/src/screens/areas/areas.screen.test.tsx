import { listPublishTokens } from "@dash/contracts/releases/publish-tokens";
import { listReleases, setGoesBack, type MoveKind } from "@dash/contracts/releases/releases";
import { answer, buildUser, holdDate, refusal, renderArea } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CODE, hostileTexts } from "../../../test/hostile-texts.ts";
import { buildGood, buildRelease, buildShellRelease } from "../../../test/release-factories.ts";
import { press, renderAreas, typeReason } from "../../../test/render-areas.tsx";
import { AreasScreen } from "./areas.screen.tsx";

const live = async () => within(await screen.findByRole("table", { name: "What is live" }));
const rows = async () => (await (await live()).findAllByRole("row")).slice(1);
const onlyRow = async () => (await rows())[0] as HTMLElement;

describe("the areas", () => {
  // An hour and a half after the publication.
  holdDate(new Date("2026-07-15T09:35:00Z"));

  it("say that they load, and stand under their heading with the way to the audit trail", async () => {
    renderAreas();
    expect(screen.getByText("Loading areas...")).toBeInTheDocument();
    const heading = await screen.findByRole("heading", { level: 1, name: "Areas" });
    // Until its data is there, a screen is drawn and hidden.
    await waitFor(() => expect(heading).toBeVisible());
    expect(screen.getByRole("link", { name: "Audit Trail" })).toHaveAttribute("href", "/audit");
  });

  it("begin with the shell under its own name, then follow their titles", async () => {
    renderAreas({
      releases: [
        buildRelease({ part: "time", title: "Time Tracking" }),
        buildRelease(),
        buildShellRelease(),
      ],
    });
    const names = (await rows()).map((row) => row.querySelector("td")?.textContent);
    expect(names).toEqual(["Shellshell", "Stock Managementstock", "Time Trackingtime"]);
  });

  it("say which build is live, since when, by whom and how", async () => {
    renderAreas();
    expect(await onlyRow()).toHaveTextContent(
      "3c0ffee41 hour ago 15 Jul 2026, 09:05Published by Stock pipeline",
    );
  });

  it.each<[MoveKind, string]>([
    ["taken-over", "Taken over by Alex Morgan"],
    ["published", "Published by Alex Morgan"],
    ["went-back", "Went back by Alex Morgan"],
    ["forced", "Forced by Alex Morgan"],
    ["automatic", "Went back by itself (Alex Morgan)"],
  ])("name what is %s, with its reason", async (kind, words) => {
    const why = "Three people could not open the list";
    renderAreas({ releases: [buildRelease({ kind, why, by: "Alex Morgan" })] });
    expect(await onlyRow()).toHaveTextContent(`${words}${why}`);
  });

  it.each([
    [240, 3, "12.5 3 in 240"],
    [12_345, 0, "0 0 in 12,345"],
    [100_000, 1, "under 0.1 1 in 100,000"],
    [0, 0, "No views yet"],
    [0, 2, "No views yet 2 in 0"],
  ])("of %i views and %i errors say %s", async (views, failures, words) => {
    renderAreas({ releases: [buildRelease({ views, failures })] });
    const cell = (await live()).getAllByRole("cell")[4];
    expect(cell?.textContent.trim()).toBe(words);
  });

  it("offer the way back only where there is a last good build that is not live", async () => {
    renderAreas({
      releases: [
        buildShellRelease(),
        buildRelease(),
        buildRelease({
          part: "time",
          title: "Time Tracking",
          builds: [buildGood({ isLive: true })],
        }),
      ],
    });
    const names = (await live())
      .getAllByRole("button", { name: /^Go back/ })
      .map((button) => button.getAttribute("aria-label"));
    expect(names).toEqual(["Go back to the last good build of Stock Management"]);
  });

  it("say what belongs here where nothing was ever published", async () => {
    renderAreas({ releases: [] });
    expect((await live()).getByText("Nothing is live yet")).toBeVisible();
  });

  it("offer to retry where they cannot be read", async () => {
    const noise = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const answers = [refusal("unavailable"), [buildRelease()]];
    renderAreas({}, [answer(listReleases, () => answers.shift() ?? [])]);
    await press("Retry");
    expect(await rows()).toHaveLength(1);
    noise.mockRestore();
  });

  it.each(["staff", "ecogenica_viewer"] as const)(
    "read well to %s, to whom they are not open",
    async (role) => {
      const noise = jest.spyOn(console, "error").mockImplementation(() => undefined);
      renderArea(<AreasScreen />, {
        user: buildUser({ role }),
        path: "/areas",
        answers: [
          answer(listReleases, refusal("forbidden")),
          answer(listPublishTokens, refusal("forbidden")),
        ],
      });
      expect(
        await screen.findByRole("heading", { level: 1, name: "Areas is not open to you" }),
      ).toBeVisible();
      expect(screen.queryByRole("button")).not.toBeInTheDocument();
      noise.mockRestore();
    },
  );

  it("show fifty hostile texts as the text they are", async () => {
    const releases = hostileTexts.map((text, index) =>
      buildRelease({ part: `area-${index}`, title: text, by: text, why: text }),
    );
    renderAreas({ releases });
    const table = await screen.findByRole("table", { name: "What is live" });
    const visible = hostileTexts.filter((text) =>
      table.textContent.includes(`Published by ${text}${text}`),
    );
    expect(visible).toHaveLength(50);
    expect(table.querySelectorAll(CODE)).toHaveLength(0);
    expect(document.title).not.toBe("owned");
  });
});

describe("the id of the live build", () => {
  it("is copied whole by a press, and said whole on focus", async () => {
    const user = userEvent.setup();
    renderAreas();
    const build = await screen.findByRole("button", { name: "3c0ffee4: copy build 3c0ffee4bd21" });
    await user.click(build);
    expect(await navigator.clipboard.readText()).toBe("3c0ffee4bd21");
    expect(await screen.findByText("Copied 3c0ffee4bd21")).toBeVisible();
    expect(screen.getByRole("tooltip")).toHaveTextContent("3c0ffee4bd21");
  });
});

describe("going back by itself", () => {
  const name = "Stock Management goes back by itself";
  const turn = async () => userEvent.click(await screen.findByRole("switch", { name }));

  it.each([
    [true, "Forbid", "Stock Management does not go back by itself any more"],
    [false, "Allow", "Stock Management goes back by itself again"],
  ])("is switched for a reason where it is %s", async (goesBack, button, words) => {
    const sent: unknown[] = [];
    const releases = [buildRelease({ goesBack })];
    const change = answer(setGoesBack, ({ params, body }) => {
      sent.push([params.part, body]);
      return (releases[0] = buildRelease({ goesBack: body.goesBack }));
    });
    renderAreas({ releases }, [change]);
    await turn();
    expect(
      screen.getByRole("dialog", { name: `${button} Stock Management to go back by itself` }),
    ).toBeVisible();
    await typeReason(" It goes back for one broken extension ");
    await press(button);
    expect(await screen.findByText(words)).toBeVisible();
    const why = "It goes back for one broken extension";
    expect(sent).toEqual([["stock", { goesBack: !goesBack, why }]]);
    expect(screen.getByRole("switch", { name })).toHaveAttribute("aria-checked", String(!goesBack));
  });

  it("is not switched without a reason", async () => {
    renderAreas();
    await turn();
    await press("Forbid");
    expect(screen.getByLabelText("Reason")).toHaveAccessibleDescription(/^Say why/);
    expect(screen.getByLabelText("Reason")).toHaveFocus();
  });

  it("keeps the reason where it cannot be switched, and says why", async () => {
    const message = "The part is being moved";
    renderAreas({}, [answer(setGoesBack, refusal("conflict", { message }))]);
    await turn();
    await typeReason("Too eager");
    await press("Forbid");
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText("Reason")).toHaveValue("Too eager");
  });
});
