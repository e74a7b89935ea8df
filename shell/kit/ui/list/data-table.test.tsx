import { setSlotSource } from "@dash/kit";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DataTable, type Column } from "./data-table.tsx";

interface Person {
  readonly name: string;
  readonly hours: number;
}

const columns: Column<Person>[] = [
  { key: "name", header: "Name", cell: ({ name }) => name, sort: "name" },
  { key: "hours", header: "Hours", cell: ({ hours }) => hours, sort: "hours", isNumber: true },
  { key: "actions", header: "Actions", cell: () => null, isHeaderHidden: true },
];
const people = [{ name: "Sam", hours: 8 }];
const table = {
  caption: "People",
  columns,
  keyOf: ({ name }: Person) => name,
  empty: "Nobody yet",
};

describe("a data table", () => {
  it("has a caption, named columns and its rows", () => {
    render(<DataTable {...table} rows={people} />);
    expect(screen.getByRole("table", { name: "People" })).toBeVisible();
    expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "Name",
      "Hours",
      "Actions",
    ]);
    expect(screen.getByRole("cell", { name: "Sam" })).toBeVisible();
  });

  it("has the marks of a row's record in its first cell, and none where the list names no record", () => {
    setSlotSource(() => [{ id: "kpi/ask", Widget: ({ about }) => <i>about {about?.name}</i> }]);
    const about = ({ name }: Person) =>
      ({ kind: "lead", key: name, month: 3, year: 2026, name }) as const;
    const { rerender } = render(<DataTable {...table} rows={people} about={about} />);
    const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
    expect(cells).toEqual(["Samabout Sam", "8", ""]);
    rerender(<DataTable {...table} rows={people} />);
    expect(screen.queryByText("about Sam")).not.toBeInTheDocument();
    setSlotSource(() => []);
  });

  it("says that it is empty", () => {
    render(<DataTable {...table} rows={[]} />);
    expect(screen.getByRole("cell", { name: "Nobody yet" })).toHaveAttribute("colspan", "3");
  });

  it("shows its order and asks for another order", async () => {
    const onSort = jest.fn();
    render(<DataTable {...table} rows={people} sorting={{ value: "-hours", onSort }} />);
    const [name, hours, actions] = screen.getAllByRole("columnheader");
    expect([name, hours, actions].map((cell) => cell?.getAttribute("aria-sort"))).toEqual([
      "none",
      "descending",
      null,
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Hours" }));
    await userEvent.click(screen.getByRole("button", { name: "Name" }));
    expect(onSort.mock.calls).toEqual([["hours"], ["name"]]);
  });

  it("pages through the rows and stops at both ends", async () => {
    const onPage = jest.fn();
    const paging = { limit: 10, total: 23, onPage };
    const { rerender } = render(
      <DataTable {...table} rows={people} paging={{ ...paging, offset: 10 }} />,
    );
    const pages = within(screen.getByRole("navigation", { name: "Pages" }));
    expect(pages.getByText("11–20 of 23")).toBeVisible();
    await userEvent.click(pages.getByRole("button", { name: "Previous" }));
    await userEvent.click(pages.getByRole("button", { name: "Next" }));
    expect(onPage.mock.calls).toEqual([[0], [20]]);
    rerender(<DataTable {...table} rows={people} paging={{ ...paging, offset: 20 }} />);
    expect(screen.getByText("21–23 of 23")).toBeVisible();
    expect(pages.getByRole("button", { name: "Next" })).toBeDisabled();
  });

  it("offers no pages where there is one", () => {
    const paging = { offset: 0, limit: 10, total: 1, onPage: jest.fn() };
    render(<DataTable {...table} rows={people} paging={paging} />);
    expect(screen.getByText("1–1 of 1")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Next" })).not.toBeInTheDocument();
  });

  it("has a total below its column", () => {
    const total = { label: "Total", value: "8", column: "hours" };
    render(<DataTable {...table} rows={people} total={total} />);
    const [head, , last] = screen.getAllByRole("row") as [HTMLElement, HTMLElement, HTMLElement];
    const place = within(head).getByRole<HTMLTableCellElement>("columnheader", { name: "Hours" });
    expect(within(last).getByRole("rowheader", { name: "Total" })).toHaveAttribute("colspan", "1");
    expect(within(last).getByRole("cell", { name: "8" })).toHaveProperty(
      "cellIndex",
      place.cellIndex,
    );
  });
});

describe("a cell of a data table", () => {
  function renderCell(cell: Column<Person>["cell"], column?: Partial<Column<Person>>) {
    const columns = [{ key: "note", header: "Note", cell, ...column }];
    render(<DataTable {...table} columns={columns} rows={people} />);
    return screen.getByRole("cell");
  }

  it.each([
    ["a dash", "–"],
    ["a dash in an element", <span key="dash">–</span>],
  ])("is left out of a narrow window if it is %s", (_, dash) => {
    expect(renderCell(() => dash)).toHaveClass("max-md:hidden");
  });

  it("stays in a narrow window if it has a value", () => {
    expect(renderCell(() => "1 – 2")).not.toHaveClass("max-md:hidden");
  });

  it("shows a cut text whole to the pointer, and one that fits only once", async () => {
    const width = jest.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(300);
    jest.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(200);
    const line = renderCell(() => "Explained the heating schedule", { cut: "large" }).firstChild;
    await userEvent.hover(line as Element);
    expect(line).toHaveAttribute("title", "Explained the heating schedule");
    width.mockReturnValue(200);
    await userEvent.unhover(line as Element);
    await userEvent.hover(line as Element);
    expect(line).toHaveAttribute("title", "");
    jest.restoreAllMocks();
  });
});

describe("the width of a data table", () => {
  /** Draws a table of this width in a place of 600 px. */
  function renderWidth(width: number) {
    jest.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(600);
    jest.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(width);
    const observers: ResizeObserverCallback[] = [];
    jest.spyOn(globalThis, "ResizeObserver").mockImplementation((report) => {
      observers.push(report);
      return { observe: jest.fn(), unobserve: jest.fn(), disconnect: jest.fn() };
    });
    render(<DataTable {...table} rows={people} />);
    act(() => observers.forEach((report) => report([], {} as ResizeObserver)));
  }
  afterEach(() => jest.restoreAllMocks());

  it("lets the keyboard scroll what is too wide", () => {
    renderWidth(700);
    expect(screen.getByRole("region", { name: "People" })).toHaveAttribute("tabindex", "0");
  });

  it("is no tab stop where all columns are visible, and its headings stick to the page", () => {
    renderWidth(600);
    expect(screen.queryByRole("region")).not.toBeInTheDocument();
    expect(screen.getByRole("columnheader", { name: "Name" })).toHaveClass("md:sticky");
  });
});
