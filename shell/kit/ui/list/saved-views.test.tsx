import {
  createSavedView,
  deleteSavedView,
  listDefaultViews,
  listSavedViews,
  setDefaultView,
  updateSavedView,
  type DefaultView,
  type SavedView,
} from "@dash/contracts/saved-views/saved-views";
import { Link, useSearch } from "@dash/kit";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as z from "zod/mini";
import {
  answer,
  buildUser,
  invalidate,
  refusal,
  renderArea,
  type FakeAnswer,
} from "../../testing/index.tsx";
import { DefaultViewFirst } from "./default-view-first.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { selectFilter } from "./filter-field.tsx";
import { optionsOf } from "../form/select.tsx";

const DealSearch = z.object({
  region: z.optional(z.string()),
  search: z.optional(z.string()),
  view: z.optional(z.string()),
});

const rows = jest.fn();

function Deals() {
  return (
    <>
      <DefaultViewFirst list="sales-pipeline">
        <DealList />
      </DefaultViewFirst>
      <Link to="/deals">Deals in the navigation</Link>
    </>
  );
}

function DealList() {
  const [{ view: _, ...filter }, setFilter] = useSearch(DealSearch);
  rows(filter.region);
  return (
    <FilterBar
      label="Deals"
      list="sales-pipeline"
      filter={filter}
      onFilter={setFilter}
      searchLabel="Search deals"
      filters={[
        selectFilter({
          label: "Region",
          all: "All regions",
          options: optionsOf(["Wales", "Scotland"]),
          value: filter.region,
          onChoose: (region) => setFilter({ region }),
        }),
      ]}
    />
  );
}

const buildView = (overrides: Partial<SavedView> = {}): SavedView => ({
  id: "0190e000-0000-7000-8000-000000000001",
  list: "sales-pipeline",
  name: "Wales",
  filter: { region: "Wales" },
  isShared: false,
  isDefault: false,
  ownerId: buildUser().id,
  ownerName: "Sam Patel",
  version: 3,
  can: { update: true, share: true, unshare: false, delete: true },
  ...overrides,
});
const others = buildView({
  id: "0190e000-0000-7000-8000-000000000002",
  name: "Scotland",
  filter: { region: "Scotland", view: "list" },
  isShared: true,
  ownerName: "Cleo Hill",
  can: { update: false, share: false, unshare: false, delete: false },
});

interface Options {
  readonly path?: string;
  readonly views?: readonly SavedView[];
  readonly defaults?: readonly DefaultView[] | "unavailable";
  readonly isNameTaken?: boolean;
  readonly user?: ReturnType<typeof buildUser>;
  readonly answers?: readonly FakeAnswer[];
}

function renderDeals({ path = "/deals", views = [buildView(), others], ...more }: Options = {}) {
  const { defaults = [], isNameTaken = false, user = buildUser() } = more;
  const sent: unknown[] = [];
  const requested: unknown[] = [];
  const take = (name: string) => (input: { params?: unknown; body?: unknown }) => {
    sent.push([name, input.params, input.body]);
    return views[0] ?? buildView();
  };
  const taken = refusal("conflict", {
    fields: [{ path: "name", message: "You have one with this name already" }],
  });
  const answers = [
    ...(more.answers ?? []),
    answer(listDefaultViews, defaults === "unavailable" ? refusal("unavailable") : [...defaults]),
    answer(listSavedViews, ({ query }) => {
      requested.push(query);
      return [...views];
    }),
    answer(createSavedView, (input) => (isNameTaken ? taken : take("create")(input))),
    answer(updateSavedView, take("update")),
    answer(setDefaultView, take("default")),
    answer(deleteSavedView, ({ params }) => void sent.push(["delete", params])),
  ];
  return { sent, requested, ...renderArea(<Deals />, { path, answers, user }) };
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));
const choose = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("menuitem", { name }));
async function manage() {
  await press("Views");
  await choose("Manage views…");
  return screen.findByRole("dialog", { name: "Views of Deals" });
}

describe("the views of a list", () => {
  it("load when the menu first opens, and mark the one that the address shows", async () => {
    const { requested } = renderDeals({ path: "/deals?region=Wales&offset=20" });
    await screen.findByText("Region: Wales");
    expect(requested).toEqual([]);
    await press("Views");
    const menu = await screen.findByRole("menu", { name: "Views of Deals" });
    expect(
      within(menu)
        .getAllByRole("menuitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Wales", "ScotlandShared by Cleo Hill", "Save as view…", "Manage views…"]);
    expect(within(menu).getByRole("menuitem", { current: true })).toHaveTextContent("Wales");
    expect(requested).toEqual([{ list: "sales-pipeline" }]);
  });

  it("put their filters into the address in place of all others, by keyboard", async () => {
    const { location } = renderDeals({ path: "/deals?region=Wales&search=quill&offset=20" });
    const user = userEvent.setup();
    (await screen.findByRole("button", { name: "Views" })).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Wales" })).toHaveFocus());
    await user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(location()).toBe("/deals?region=Scotland&view=list"));
    expect(screen.getByRole("button", { name: "Views" })).toHaveFocus();
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  });

  it("are saved from the address, without the page and opened records", async () => {
    const { sent } = renderDeals({
      path: "/deals?region=Wales&offset=20&entry=0190e000-0000-7000-8000-000000000009",
    });
    await press("Views");
    await choose("Save as view…");
    await userEvent.type(await screen.findByLabelText("Name"), "Mine");
    await userEvent.click(screen.getByLabelText(/^Share with everybody/));
    await userEvent.click(screen.getByLabelText("My default for this list"));
    await press("Save view");
    expect(await screen.findByText("View saved")).toBeVisible();
    const body = { name: "Mine", isShared: true, isDefault: true };
    expect(sent).toMatchObject([
      ["create", undefined, { ...body, list: "sales-pipeline", filter: { region: "Wales" } }],
    ]);
  });

  it("say at the name that it is taken", async () => {
    renderDeals({ isNameTaken: true });
    await press("Views");
    await choose("Save as view…");
    await userEvent.type(await screen.findByLabelText("Name"), "Wales");
    await press("Save view");
    expect(await screen.findByText("You have one with this name already")).toBeVisible();
  });

  it("are shared only by those who may", async () => {
    renderDeals({ user: buildUser({ role: "ecogenica_viewer", can: ["saved-view:keep"] }) });
    await press("Views");
    await choose("Save as view…");
    expect(await screen.findByLabelText("My default for this list")).toBeVisible();
    expect(screen.queryByLabelText(/^Share with/)).not.toBeInTheDocument();
  });

  it("offer what the reader may do with each", async () => {
    const { sent } = renderDeals({ path: "/deals?region=Scotland" });
    const dialog = await manage();
    const names = within(dialog)
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label"));
    expect(names).toEqual([
      "My default: Wales",
      "Share: Wales",
      "Use the present filters: Wales",
      "Rename: Wales",
      "Delete: Wales",
      "My default: Scotland",
      "Close dialog",
    ]);
    const params = { id: buildView().id };
    await press("Share: Wales");
    await press("Use the present filters: Wales");
    await press("My default: Wales");
    await press("Rename: Wales");
    const name = screen.getByLabelText("Name");
    expect(name).toHaveFocus();
    await userEvent.clear(name);
    await userEvent.type(name, "West{Enter}");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Rename: Wales" })).toHaveFocus(),
    );
    await press("Delete: Wales");
    await press("Delete view");
    await waitFor(() =>
      expect(sent).toEqual([
        ["update", params, { isShared: true }],
        ["update", params, { filter: { region: "Scotland" } }],
        ["default", params, { isDefault: true }],
        ["update", params, { name: "West" }],
        ["delete", params],
      ]),
    );
  });
});

it("K10-2 another name goes against the view that was seen when it was opened; refused, it stays and can be sent again", async () => {
  const message = "Cleo Hill changed it meanwhile. It is left as it is.";
  const views = [buildView()];
  const seen: unknown[] = [];
  const rename = answer(updateSavedView, ({ headers }) => {
    seen.push(headers["If-Match"]);
    const [current = buildView()] = views;
    return seen.length === 1 ? refusal("conflict", { message, current }) : current;
  });
  const { queryClient } = renderDeals({ views, answers: [rename] });
  await manage();
  await press("Rename: Wales");
  await userEvent.type(screen.getByLabelText("Name"), " and West");
  views.splice(0, 1, buildView({ version: 4, isShared: true }));
  await act(() => invalidate(queryClient, "saved-views"));
  await press("Rename");
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Wales and West");
  await press("Rename");
  expect(await screen.findByText("View renamed")).toBeVisible();
  expect(seen).toEqual(['"3"', '"4"']);
});

describe("the reader's own view of a list", () => {
  beforeEach(() => rows.mockClear());
  const defaults = [{ list: "sales-pipeline", filter: { region: "Wales" } }] as const;

  it("is shown where the address has no filters, and Clear all shows everything", async () => {
    const { location } = renderDeals({ defaults });
    expect(await screen.findByText("Region: Wales")).toBeVisible();
    await waitFor(() => expect(location()).toBe("/deals?region=Wales"));
    expect(rows).not.toHaveBeenCalledWith(undefined);
    await press("Clear all");
    await waitFor(() => expect(location()).toBe("/deals"));
    await press("Views");
    await screen.findByRole("menu");
    expect(location()).toBe("/deals");
  });

  it("is shown again once the link to the list is followed", async () => {
    const { location } = renderDeals({ path: "/deals?region=Scotland", defaults });
    await screen.findByText("Region: Scotland");
    await userEvent.click(screen.getByRole("link", { name: "Deals in the navigation" }));
    await waitFor(() => expect(location()).toBe("/deals?region=Wales"));
  });

  it.each(["/deals?search=quill", "/deals?region=Scotland", "/deals?view=list"])(
    "leaves the address %s as it is",
    async (path) => {
      const { location } = renderDeals({ path, defaults });
      await press("Views");
      await screen.findByRole("menu");
      expect(location()).toBe(path);
    },
  );

  it("leaves the list as it is where the views cannot be read", async () => {
    renderDeals({ defaults: "unavailable" });
    expect(await screen.findByRole("button", { name: "Views" })).toBeVisible();
    expect(rows).toHaveBeenLastCalledWith(undefined);
  });

  it("is shown on its own tab", async () => {
    const filter = { region: "Wales", view: "list" };
    const { location } = renderDeals({
      path: "/deals?view=list",
      defaults: [{ list: "sales-pipeline", filter }],
    });
    await waitFor(() => expect(location()).toBe("/deals?view=list&region=Wales"));
  });
});
