import { search, type SearchGroup } from "@dash/contracts/search/search";
import { answer, buildUser, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { realDescriptors } from "../../test/factories.ts";
import { fakeNativeDialogs } from "../../test/native-dialog.ts";
import { siteMapOf } from "../registry/site-map.ts";
import { PaletteButton } from "./palette-button.tsx";

const siteMap = siteMapOf(realDescriptors());
const staff = buildUser();
const doe: SearchGroup = {
  kind: "customer",
  rows: [
    { id: "c1", title: "Jane Doe", detail: "CF10 1AA" },
    { id: "c2", title: "John Doe", detail: null },
  ],
};
const finds = (...kinds: SearchGroup[]) => answer(search, { kinds, away: [] });

beforeAll(fakeNativeDialogs);
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

function draw(answers: readonly FakeAnswer[] = [], user = staff) {
  return renderArea(
    <>
      <input aria-label="Notes" />
      <PaletteButton siteMap={siteMap} user={user} />
    </>,
    { answers, user, path: "/stock-management" },
  );
}

const palette = () => screen.findByRole("dialog", { name: "Command palette" });
const field = () => screen.getByRole("combobox", { name: "Search" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const chosen = () => screen.getByRole("option", { selected: true }).textContent;

async function open(answers?: readonly FakeAnswer[], user = staff) {
  const drawn = draw(answers, user);
  await userEvent.keyboard("{Control>}k{/Control}");
  await palette();
  return drawn;
}

/** The rows under a title. */
const rowsOf = (title: string) =>
  within(screen.getByRole("group", { name: title }))
    .getAllByRole("option")
    .map((option) => option.textContent);

const status = () => screen.getByRole("status").textContent;

describe("opening and closing", () => {
  it.each([
    ["Ctrl+K", "{Control>}k{/Control}"],
    ["Cmd+K", "{Meta>}k{/Meta}"],
  ])("J-60 %s opens it from a field, and again closes it", async (_, keys) => {
    draw();
    await userEvent.type(screen.getByLabelText("Notes"), "half");
    await userEvent.keyboard(keys);
    await palette();
    expect(field()).toHaveFocus();
    await userEvent.keyboard(keys);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByLabelText("Notes")).toHaveFocus();
    expect(screen.getByLabelText("Notes")).toHaveValue("half");
  });

  it.each([
    ["a Cyrillic layout", "л"],
    ["a Greek layout", "κ"],
  ])("K12-5 Ctrl and the key of K open it on %s", async (_, key) => {
    draw();
    fireEvent.keyDown(document.body, { key, code: "KeyK", ctrlKey: true });
    expect(await palette()).toBeVisible();
  });

  it("J-60 the button opens it, and Escape gives the focus back", async () => {
    draw();
    const button = screen.getByRole("button", { name: "Search" });
    await userEvent.click(button);
    await palette();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it("J-60 other keys with K are the browser's own", async () => {
    draw();
    await userEvent.keyboard("{Control>}{Shift>}k{/Shift}{/Control}{Alt>}k{/Alt}k");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("screens and actions", () => {
  it("J-61 J-65 staff see all screens that stand in the navigation and their actions", async () => {
    await open();
    expect(rowsOf("Screens")).toEqual([
      "Dashboard",
      "Time Tracking",
      "Service Lines",
      "KPI Reports",
      "Calls and visitsKPI Reports",
      "CustomersKPI Reports",
      "Stock Management",
      "Monthly Reports",
      "QuestionsMonthly Reports",
      "Geographic Analytics",
      "Sales Pipeline",
      "User Management",
      "Partnership Tiers",
    ]);
    expect(rowsOf("Actions")).toEqual(
      expect.arrayContaining([
        "Log time",
        "Record movement",
        "New visit",
        "Log a call",
        "New lead",
      ]),
    );
    expect(rowsOf("Actions")).not.toContain("Add user");
  });

  it("J-61 administrators see their own as well", async () => {
    await open([], buildUser({ role: "admin" }));
    expect(rowsOf("Screens")).toEqual(
      expect.arrayContaining(["Audit trailUser Management", "AreasUser Management"]),
    );
    expect(rowsOf("Actions")).toContain("Add user");
  });

  it("J-61 viewers see no action that changes a record, only their own settings", async () => {
    await open([], buildUser({ role: "ecogenica_viewer" }));
    expect(rowsOf("Actions")).toEqual(["Settings", "Call-backs", "Reorder list"]);
  });

  it("J-61 those used last are first", async () => {
    const { location } = await open([finds()]);
    await userEvent.type(field(), "pipeline");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(location()).toBe("/sales-pipeline"));
    await userEvent.keyboard("{Control>}k{/Control}");
    await palette();
    expect(options().slice(0, 2)).toEqual(["Sales Pipeline", "Dashboard"]);
    expect(rowsOf("Recent")).toEqual(["Sales Pipeline"]);
    expect(rowsOf("Screens")).not.toContain("Sales Pipeline");
  });

  it.each([
    ["visit", "New visit"],
    ["item", "Add stock item"],
    ["stock", "Stock Management"],
    ["time", "Time Tracking"],
  ])("puts first for %s what it names best, and of equals what is done", async (typed, first) => {
    await open([finds()]);
    await userEvent.type(field(), typed);
    expect(chosen()).toBe(first);
  });

  it("J-61 what was used last is each person's own", async () => {
    const { unmount } = await open();
    await userEvent.keyboard("{End}{Enter}");
    unmount();
    await open([], buildUser({ id: "0190a000-0000-7000-8000-000000000002" }));
    expect(screen.queryByRole("group", { name: "Recent" })).not.toBeInTheDocument();
  });

  it("J-60 the arrows, Home and End move, around the ends", async () => {
    await open();
    expect(chosen()).toBe("Dashboard");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(chosen()).toBe("Service Lines");
    expect(field()).toHaveAttribute(
      "aria-activedescendant",
      screen.getByRole("option", { selected: true }).id,
    );
    await userEvent.keyboard("{Home}{ArrowUp}");
    expect(chosen()).toBe(options().at(-1));
    await userEvent.keyboard("{ArrowDown}");
    expect(chosen()).toBe("Dashboard");
    await userEvent.keyboard("{End}");
    expect(chosen()).toBe(options().at(-1));
  });

  it("J-60 Ctrl+Enter opens a new tab, and the page stays", async () => {
    const opened = jest.spyOn(window, "open").mockReturnValue(null);
    const { location } = await open([finds()]);
    await userEvent.type(field(), "log ti");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(opened).toHaveBeenCalledWith("/time-tracking?new=entry", "_blank", "noopener");
    expect(location()).toBe("/stock-management");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("records", () => {
  it("J-62 J-64 stand under the title of their kind, and open where their area shows them", async () => {
    const item = { kind: "item", rows: [{ id: "i1", title: "Valve", detail: "V-1" }] } as const;
    const { location } = await open([finds(doe, { ...item, rows: [...item.rows] })]);
    await userEvent.type(field(), "doe");
    await screen.findByRole("group", { name: "Customers" });
    expect(rowsOf("Customers")).toEqual(["Jane DoeCF10 1AA", "John Doe"]);
    expect(rowsOf("Stock items")).toEqual(["ValveV-1"]);
    expect(status()).toBe("3 results");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(location()).toBe("/interactions?customer=c2"));
  });

  it("J-61 are first the next time, in this tab alone", async () => {
    await open([finds(doe)]);
    await userEvent.type(field(), "doe");
    await userEvent.click(await screen.findByRole("option", { name: /Jane Doe/ }));
    await userEvent.keyboard("{Control>}k{/Control}");
    await palette();
    expect(rowsOf("Recent")).toEqual(["Jane DoeCF10 1AA"]);
    expect(JSON.stringify(localStorage)).not.toContain("Jane");
  });

  it("J-62 an Enter before the answer opens its first row", async () => {
    const { location } = await open([finds(doe)]);
    await userEvent.type(field(), "doe{Enter}");
    await waitFor(() => expect(location()).toBe("/interactions?customer=c1"));
  });

  it("J-62 an Enter does not open a record of the former text", async () => {
    let release: () => void = () => undefined;
    const later = new Promise<void>((resolve) => (release = resolve));
    const roe: SearchGroup = { kind: "customer", rows: [{ id: "r", title: "Roe", detail: null }] };
    const { location } = await open([
      answer(search, async ({ query }) => {
        if (query.q === "doe") return { kinds: [doe], away: [] };
        await later;
        return { kinds: [roe], away: [] };
      }),
    ]);
    await userEvent.type(field(), "doe");
    await screen.findByRole("option", { name: /Jane Doe/ });
    await userEvent.type(field(), "s{Enter}");
    expect(options()).toEqual(["Jane DoeCF10 1AA", "John Doe"]);
    expect(location()).toBe("/stock-management");
    release();
    await waitFor(() => expect(location()).toBe("/interactions?customer=r"));
  });

  it("J-62 an address keeps the name that it is found by whole", async () => {
    const rows = [{ id: "u", title: "O'Neil & Söhne = 5%", detail: null }];
    const { location } = await open([finds({ kind: "person", rows })]);
    await userEvent.type(field(), "neil{Enter}");
    await waitFor(() => expect(location()).toMatch(/^\/user-management\?search=/));
    expect(new URLSearchParams(location().split("?")[1]).get("search")).toBe(rows[0]?.title);
  });

  it("J-62 nothing found is said", async () => {
    await open([finds()]);
    await userEvent.type(field(), "zzzz");
    expect(await screen.findByText("Nothing found for “zzzz”")).toBeVisible();
    expect(status()).toBe("No results");
  });

  it("J-63 services that are away are named, and the others' records stand", async () => {
    await open([answer(search, { kinds: [doe], away: ["stock", "sales-geo"] })]);
    await userEvent.type(field(), "doe");
    expect(await screen.findByText("Stock items are not available right now")).toBeVisible();
    expect(screen.getByText("Leads and installations are not available right now")).toBeVisible();
    expect(rowsOf("Customers")).toHaveLength(2);
  });

  it("J-63 screens and actions stay where the search fails", async () => {
    await open([answer(search, refusal("unavailable"))]);
    await userEvent.type(field(), "kpi");
    expect(await screen.findByText("Records cannot be searched right now")).toBeVisible();
    expect(rowsOf("Screens")[0]).toBe("KPI Reports");
  });

  it("J-61 similar screens stand where nothing else is found", async () => {
    await open([finds()]);
    await userEvent.type(field(), "kprep");
    await screen.findByRole("group", { name: "Screens and actions" });
    expect(chosen()).toBe("KPI Reports");
  });
});
