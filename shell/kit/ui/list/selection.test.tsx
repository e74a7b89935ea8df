import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderArea } from "../../testing/index.tsx";
import { Button } from "../form/button.tsx";
import { DataTable, type Column } from "./data-table.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { undoneRows } from "./undone-rows.tsx";
import { useSelection } from "./use-selection.tsx";

interface Person {
  readonly id: string;
  readonly name: string;
  readonly hours: number;
}

const buildPerson = (name: string, hours = 8): Person => ({ id: name, name, hours });
const [ann, bob, cai] = [buildPerson("Ann"), buildPerson("Bob"), buildPerson("Cai")];
const columns: Column<Person>[] = [
  { key: "name", header: "Name", cell: ({ name }) => name },
  { key: "hours", header: "Hours", cell: ({ hours }) => hours, isNumber: true },
];
const keyOf = ({ id }: Person) => id;

/** Two pages of people. Cai cannot be chosen. */
function People({ onAct }: { readonly onAct?: (people: readonly Person[]) => void }) {
  const [rows, setRows] = useState([ann, bob]);
  const [filter, setFilter] = useState<Record<string, unknown>>({});
  const selection = useSelection({ keyOf, filter });
  return (
    <>
      <h1 tabIndex={-1}>People</h1>
      <button onClick={() => setFilter({ offset: 10, sort: "name" })}>Sort</button>
      <button onClick={() => setFilter({ team: "north" })}>Filter</button>
      <button onClick={() => setRows([cai, buildPerson("Dan")])}>Next</button>
      <button onClick={() => setRows([buildPerson("Ann", 9), bob])}>Previous</button>
      <DataTable
        caption="People"
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        empty="Nobody"
        total={{ label: "Total", value: "16", column: "hours" }}
        selection={selection}
        selectionName={({ name }) => name}
        canSelect={({ name }) => name !== "Cai"}
      />
      <SelectionBar selection={selection} noun={["person", "people"]}>
        <Button onClick={() => onAct?.(selection.rows)}>Act</Button>
      </SelectionBar>
    </>
  );
}

const box = (name: string) => screen.getByRole("checkbox", { name: `Choose ${name}` });
const wholePage = () => box("all on this page");
const bar = () => screen.queryByRole("region", { name: "Chosen people" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("W-40 chosen rows", () => {
  it("are counted beside the actions, which are absent while none is chosen", async () => {
    renderArea(<People />);
    expect(bar()).toBeNull();
    await userEvent.click(box("Ann"));
    expect(within(bar() as HTMLElement).getByText("1 person chosen")).toBeVisible();
    await userEvent.click(box("Bob"));
    expect(screen.getByText("2 people chosen")).toBeVisible();
    expect(within(bar() as HTMLElement).getByRole("button", { name: "Act" })).toBeVisible();
  });

  it("K12-3 stay chosen in another order, and not in another list, which would not show them", async () => {
    renderArea(<People />);
    await userEvent.click(box("Ann"));
    await press("Sort");
    expect(screen.getByText("1 person chosen")).toBeVisible();
    await press("Filter");
    expect(bar()).toBeNull();
    expect(box("Ann")).not.toBeChecked();
  });

  it("stay chosen over several pages, in their newest state", async () => {
    const onAct = jest.fn();
    renderArea(<People onAct={onAct} />);
    await userEvent.click(box("Ann"));
    await press("Next");
    await userEvent.click(box("Dan"));
    expect(screen.getByText("2 people chosen")).toBeVisible();
    await press("Previous");
    expect(box("Ann")).toBeChecked();
    await press("Act");
    expect(onAct).toHaveBeenCalledWith([buildPerson("Ann", 9), buildPerson("Dan")]);
  });

  it("are a whole page by the box of the heading, which says when only some are", async () => {
    renderArea(<People />);
    await userEvent.click(box("Ann"));
    expect(wholePage()).toBePartiallyChecked();
    await userEvent.click(wholePage());
    expect(wholePage()).toBeChecked();
    expect(box("Bob")).toBeChecked();
    await userEvent.click(wholePage());
    expect(bar()).toBeNull();
  });

  it("are only those that may be chosen", async () => {
    renderArea(<People />);
    await press("Next");
    expect(screen.queryByRole("checkbox", { name: "Choose Cai" })).toBeNull();
    await userEvent.click(wholePage());
    expect(screen.getByText("1 person chosen")).toBeVisible();
  });

  it("are chosen and cleared by the keyboard, and the focus is not lost", async () => {
    renderArea(<People />);
    wholePage().focus();
    await userEvent.tab();
    expect(box("Ann")).toHaveFocus();
    await userEvent.keyboard(" ");
    expect(screen.getByText("1 person chosen")).toBeVisible();
    screen.getByRole("button", { name: "Clear" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(bar()).toBeNull();
    expect(screen.getByRole("heading", { name: "People" })).toHaveFocus();
  });

  it("leave the total below its column", () => {
    renderArea(<People />);
    const total = screen.getByRole("cell", { name: "16" });
    const hours = screen.getByRole("columnheader", { name: "Hours" });
    expect(screen.getByRole("rowheader", { name: "Total" })).toHaveAttribute("colspan", "2");
    expect((total as HTMLTableCellElement).cellIndex + 1).toBe(
      (hours as HTMLTableCellElement).cellIndex,
    );
  });
});

describe("W-32 the toast after several rows are taken back", () => {
  const noun = ["entry", "entries"] as const;

  it.each([
    [3, [], "3 entries are as before."],
    [
      1,
      [{ changedBy: "Mia Reyes" }],
      {
        title: "Partly undone",
        description:
          "1 entry is as before. 1 entry was changed by Mia Reyes meanwhile and is left as it is.",
      },
    ],
    [
      1,
      [{ changedBy: null }],
      {
        title: "Partly undone",
        description: "1 entry is as before. 1 entry is left as it is.",
      },
    ],
    [
      0,
      [{ changedBy: "Mia Reyes" }, { changedBy: null }, { changedBy: "Mia Reyes" }],
      {
        title: "Not undone",
        tone: "destructive",
        description: "3 entries were changed by Mia Reyes meanwhile and are left as they are.",
      },
    ],
  ])("of %i, with %j left, names who changed the others", (count, left, toast) => {
    expect(undoneRows(...noun)({ count, left })).toEqual(toast);
  });
});
