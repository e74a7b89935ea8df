import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderArea } from "../../testing/index.tsx";
import { DataTable } from "./data-table.tsx";
import { PencilIcon, TrashIcon } from "../layout/icons.tsx";
import { RowActions, type RowAction } from "./row-actions.tsx";
import { RowLink, RowOpener } from "./row-opener.tsx";

const edit = jest.fn();
const remove = jest.fn();
beforeEach(() => jest.clearAllMocks());
afterEach(() => getSelection()?.removeAllRanges());

const allActions: RowAction[] = [
  { label: "Edit", name: "Edit Sam", Icon: PencilIcon, onAct: edit },
  { label: "Delete", name: "Delete Sam", Icon: TrashIcon, onAct: remove },
];

function renderRow(actions = allActions) {
  render(
    <DataTable
      caption="People"
      columns={[
        {
          key: "name",
          header: "Name",
          cell: () => <RowOpener action={actions[0]}>Sam</RowOpener>,
        },
        { key: "town", header: "Town", cell: () => "Leeds" },
        {
          key: "actions",
          header: "Actions",
          isHeaderHidden: true,
          cell: () => <RowActions of="Sam" actions={actions} />,
        },
      ]}
      rows={["Sam"]}
      keyOf={(name) => name}
    />,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("a row that opens its record", () => {
  it("opens it once by a press anywhere on the row, and says what opens", async () => {
    renderRow();
    await userEvent.click(screen.getByRole("cell", { name: "Leeds" }));
    expect(edit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("button", { name: "Edit Sam" })).toHaveFocus();
  });

  it("opens it once by its name, by pointer and keyboard", async () => {
    renderRow();
    await press("Edit Sam");
    await userEvent.keyboard("{Enter}");
    expect(edit).toHaveBeenCalledTimes(2);
  });

  it("does nothing else where one of its own buttons is pressed", async () => {
    renderRow();
    await press("Delete Sam");
    expect(remove).toHaveBeenCalledTimes(1);
    expect(edit).not.toHaveBeenCalled();
  });

  it("stays closed at the end of a selection of text", async () => {
    renderRow();
    const town = screen.getByRole("cell", { name: "Leeds" });
    getSelection()?.selectAllChildren(town);
    fireEvent.click(town);
    expect(edit).not.toHaveBeenCalled();
  });

  it("is plain text where nothing can be opened", async () => {
    renderRow([]);
    await userEvent.click(screen.getByText("Sam"));
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  it("needs no menu where the row opens all that one may do", () => {
    renderRow(allActions.slice(0, 1));
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });

  it("follows its link, with the pressed modifier keys", async () => {
    const cell = (name: string) => <RowLink to="/sam">{name}</RowLink>;
    const { location } = renderArea(
      <DataTable
        caption="People"
        columns={[
          { key: "name", header: "Name", cell },
          { key: "town", header: "Town", cell: () => "Leeds" },
        ]}
        rows={["Sam"]}
        keyOf={(name) => name}
      />,
    );
    let isCtrlPressed = false;
    const watch = (event: MouseEvent) => {
      isCtrlPressed = event.ctrlKey;
      // The browser itself opens a new tab.
      if (isCtrlPressed) event.preventDefault();
    };
    screen.getByRole("link", { name: "Sam" }).addEventListener("click", watch);
    fireEvent.click(screen.getByText("Leeds"), { ctrlKey: true });
    expect([isCtrlPressed, location()]).toEqual([true, "/"]);
    await userEvent.click(screen.getByText("Leeds"));
    expect([isCtrlPressed, location()]).toEqual([false, "/sam"]);
  });
});

describe("the menu of a row", () => {
  const trigger = () => screen.getByRole("button", { name: "Actions for Sam" });
  const itemNames = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);

  it("has all that one may do with the record", async () => {
    renderRow();
    expect(trigger()).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(trigger());
    expect(trigger()).toHaveAttribute("aria-expanded", "true");
    const menu = screen.getByRole("menu", { name: "Actions for Sam" });
    expect(trigger()).toHaveAttribute("aria-controls", menu.id);
    expect(itemNames()).toEqual(["Edit", "Delete"]);
    await userEvent.click(within(menu).getByRole("menuitem", { name: "Delete" }));
    expect(remove).toHaveBeenCalledTimes(1);
    expect(edit).not.toHaveBeenCalled();
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    expect(trigger()).toHaveFocus();
  });

  it("is worked by the keyboard alone", async () => {
    renderRow();
    trigger().focus();
    await userEvent.keyboard("{ArrowDown}");
    const [first, last] = screen.getAllByRole("menuitem");
    expect(first).toHaveFocus();
    const steps = [
      ["{ArrowDown}", last],
      ["{ArrowDown}", first],
      ["{ArrowUp}", last],
      ["{Home}", first],
      ["{End}", last],
    ] as const;
    for (const [key, item] of steps) {
      await userEvent.keyboard(key);
      expect(item).toHaveFocus();
    }
    await userEvent.keyboard("{Enter}");
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it("closes on Escape and by a press elsewhere", async () => {
    renderRow();
    await userEvent.click(trigger());
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    await userEvent.click(trigger());
    await userEvent.click(document.body);
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    expect(edit).not.toHaveBeenCalled();
  });

  it.each(["scroll", "resize"])(
    "closes on a %s that moves its button, and no other",
    async (how) => {
      renderRow();
      await userEvent.click(trigger());
      fireEvent(window, new Event(how));
      expect(screen.getByRole("menu")).toBeVisible();
      jest.spyOn(trigger(), "getBoundingClientRect").mockReturnValue(new DOMRect(0, 90, 40, 40));
      fireEvent(window, new Event(how));
      expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    },
  );

  it("closes by Tab, which moves on from its button", async () => {
    renderRow();
    await userEvent.click(trigger());
    await userEvent.tab({ shift: true });
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Delete Sam" })).toHaveFocus();
  });

  it("opens upwards where its button is low in the window", async () => {
    renderRow();
    jest
      .spyOn(trigger(), "getBoundingClientRect")
      .mockReturnValue(new DOMRect(0, window.innerHeight - 50, 40, 40));
    await userEvent.click(trigger());
    expect(screen.getByRole("menu").style).toMatchObject({ top: "", bottom: "54px" });
  });
});
