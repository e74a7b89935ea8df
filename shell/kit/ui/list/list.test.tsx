import { endpoint } from "@dash/contracts/endpoints/endpoint";
import { Limit, Offset } from "@dash/contracts/values/scalars";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import * as z from "zod/mini";
import { answer, renderArea } from "../../testing/index.tsx";
import { DataTable } from "./data-table.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FilterSelect, selectFilter } from "./filter-field.tsx";
import { optionsOf } from "../form/select.tsx";
import { useListFilter } from "./use-list-filter.tsx";
import { useListPage } from "./use-list-page.tsx";

const Stage = z.enum(["lead", "sold"]);
const filter = {
  stage: z.optional(Stage),
  search: z.optional(z.string()),
  sort: z._default(z.enum(["name", "-name"]), "name"),
};
const listDeals = endpoint("GET /deals", {
  summary: "Deals",
  query: z.strictObject({ ...filter, limit: Limit, offset: Offset }),
  response: z.array(z.object({ name: z.string() })),
  paged: true,
});

const DealSearch = z.omit(listDeals.query, { limit: true });

function Deals() {
  const list = useListFilter(DealSearch);
  const { stage } = list.filter;
  return (
    <>
      <FilterBar
        label="Deals"
        filter={list.filter}
        onFilter={list.setFilter}
        searchLabel="Search deals"
        filters={[
          selectFilter({
            label: "Stage",
            all: "All stages",
            options: optionsOf(Stage.options, { lead: "A lead", sold: "Sold" }),
            value: stage,
            onChoose: (chosen) => list.setFilter({ stage: chosen }),
          }),
        ]}
      />
      <Suspense>
        <DealsTable list={list} />
      </Suspense>
    </>
  );
}

function DealsTable({ list }: { list: ReturnType<typeof useListFilter<typeof DealSearch>> }) {
  const { table } = useListPage(listDeals, list, 2);
  return (
    <DataTable
      {...table}
      caption="Deals"
      columns={[{ key: "name", header: "Name", sort: "name", cell: ({ name }) => name }]}
      keyOf={({ name }) => name}
      empty="No deals found"
    />
  );
}

/** Draws a list of five deals in pages of two. A deal's name has its stage and its place. */
function renderDeals(
  path: string,
  until: () => Promise<void> = async () => undefined,
  headers: Record<string, string> = { "X-Total-Count": "5" },
) {
  const queries: object[] = [];
  const deals = answer(
    listDeals,
    async ({ query }) => {
      queries.push(query);
      if (queries.length > 1) await until();
      const names = ["1", "2", "3", "4", "5"].slice(query.offset, query.offset + query.limit);
      return names.map((place) => ({ name: `${query.stage ?? "deal"} ${place}` }));
    },
    headers,
  );
  return { ...renderArea(<Deals />, { path, answers: [deals] }), last: () => queries.at(-1) };
}

const press = async (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("a list", () => {
  it("reads its filter, order and page from the address, and asks for these rows", async () => {
    const { last } = renderDeals("/deals?stage=sold&sort=-name&offset=2");
    expect(await screen.findByText("sold 3")).toBeVisible();
    expect(last()).toEqual({ stage: "sold", sort: "-name", offset: 2, limit: 2 });
    expect(screen.getByRole("columnheader")).toHaveAttribute("aria-sort", "descending");
  });

  it("writes pages to the address, and begins on the first page of another filter or order", async () => {
    const { location } = renderDeals("/deals");
    await screen.findByText("deal 1");
    await press("Next");
    expect(await screen.findByText("deal 3")).toBeVisible();
    await waitFor(() => expect(location()).toBe("/deals?offset=2"));
    await press("Filter");
    await userEvent.selectOptions(screen.getByLabelText("Stage"), "lead");
    expect(await screen.findByText("lead 1")).toBeVisible();
    await waitFor(() => expect(location()).toBe("/deals?stage=lead"));
    await press("Next");
    await screen.findByText("lead 3");
    await press("Name");
    await screen.findByText("lead 1");
    await waitFor(() => expect(location()).toBe("/deals?stage=lead&sort=-name"));
    await press("Clear all");
    await waitFor(() => expect(location()).toBe("/deals?sort=-name"));
    expect(screen.queryByRole("button", { name: "Clear all" })).not.toBeInTheDocument();
  });

  it("says that a search found more rows than are counted", async () => {
    const headers = { "X-Total-Count": "10000", "X-Total-At-Least": "true" };
    renderDeals("/deals?search=a", undefined, headers);
    expect(await screen.findByText("1–2 of more than 10,000; narrow the search")).toBeVisible();
  });

  it("keeps the former rows, marked as such, until the next have come", async () => {
    let release = () => undefined as void;
    renderDeals("/deals", () => new Promise((resolve) => (release = resolve)));
    await screen.findByText("deal 1");
    await press("Filter");
    await userEvent.selectOptions(screen.getByLabelText("Stage"), "sold");
    expect(screen.getByLabelText("Stage")).toHaveValue("sold");
    expect(screen.getByText("deal 1").closest("[aria-busy]")).toHaveAttribute("aria-busy", "true");
    release();
    expect(await screen.findByText("sold 1")).toBeVisible();
    expect(screen.getByText("sold 1").closest("[aria-busy]")).toHaveAttribute("aria-busy", "false");
  });

  it("says in words what it is filtered by, and takes each filter away; the focus stays at the bar", async () => {
    const { location } = renderDeals("/deals?stage=sold&offset=2");
    expect(await screen.findByText("Stage: Sold")).toBeVisible();
    expect(screen.queryByLabelText("Stage")).not.toBeInTheDocument();
    await press("Remove Stage: Sold");
    await waitFor(() => expect(location()).toBe("/deals"));
    expect(await screen.findByText("deal 1")).toBeVisible();
    expect(screen.queryByText(/^Stage:/)).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Filter" })).toHaveFocus();
  });

  it("goes to its last page where the address names a later page", async () => {
    const { location } = renderDeals("/deals?offset=40");
    expect(await screen.findByText("deal 5")).toBeVisible();
    await waitFor(() => expect(location()).toBe("/deals?offset=4"));
  });
});

test("a filter shows what the address asks for, also where it is not offered", () => {
  renderArea(
    <FilterSelect
      label="Owner"
      all="Everybody"
      options={[{ value: "ada", label: "Ada" }]}
      value="bea"
      unknown="One person"
      onChoose={() => undefined}
    />,
  );
  expect(screen.getByLabelText("Owner")).toHaveDisplayValue("One person");
});
