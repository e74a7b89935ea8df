import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderArea } from "../../testing/index.tsx";
import { DataTable } from "../list/data-table.tsx";
import { FormActions } from "./dialog.tsx";
import { PencilIcon } from "../layout/icons.tsx";
import { RowOpener } from "../list/row-opener.tsx";
import { InPlace, SidePanel } from "./side-panel.tsx";
import { useListBeside, useRowSteps, type ListBeside } from "../list/use-row-steps.tsx";

const people = ["ada", "bea", "cleo"];

function People({ list, onOpen }: { list: ListBeside; onOpen: (name: string) => void }) {
  useListBeside(list, people);
  const opener = (name: string) => ({
    label: "Details",
    name: `Details of ${name}`,
    Icon: PencilIcon,
    onAct: () => onOpen(name),
  });
  const cell = (name: string) => <RowOpener action={opener(name)}>{name}</RowOpener>;
  return (
    <DataTable
      caption="People"
      columns={[{ key: "name", header: "Name", cell }]}
      rows={people}
      keyOf={(name) => name}
      openedKey={list.openedId}
    />
  );
}

/** A list of people with a search, and the panel of one of them, in which a form can be opened. */
function Site({ isPending = false }: { readonly isPending?: boolean }) {
  const [opened, setOpened] = useState<string>();
  const [isEdited, setIsEdited] = useState(false);
  const { list, steps } = useRowSteps(opened, setOpened);
  const close = () => setOpened(undefined);
  return (
    <>
      <input aria-label="Search" />
      <People list={list} onOpen={setOpened} />
      {opened && (
        <SidePanel
          title={`About ${opened}`}
          steps={steps}
          onClose={isEdited ? () => setIsEdited(false) : close}
        >
          {isEdited ? (
            <InPlace onClose={() => setIsEdited(false)}>
              <form>
                <input aria-label="Name" />
                <FormActions onCancel={close} isPending={isPending} save="Save" saving="Saving" />
              </form>
            </InPlace>
          ) : (
            <button onClick={() => setIsEdited(true)}>Edit</button>
          )}
        </SidePanel>
      )}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const panel = (name: string) => screen.getByRole("dialog", { name: `About ${name}` });
const rowOf = (name: string) => screen.getByText(name).closest("tr");
const step = (to: "Previous" | "Next") => screen.getByRole("button", { name: `${to} in the list` });

async function open(name: string, site = <Site />) {
  renderArea(site);
  await press(`Details of ${name}`);
  return panel(name);
}

afterEach(() => jest.restoreAllMocks());

describe("a panel beside a list", () => {
  it("begins at its heading, marks its row, and gives the focus back to it", async () => {
    expect(await open("bea")).toHaveAttribute("aria-modal", "false");
    expect(screen.getByRole("heading", { name: "About bea" })).toHaveFocus();
    expect(rowOf("bea")).toHaveAttribute("aria-current", "true");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("button", { name: "Details of bea" })).toHaveFocus();
    expect(rowOf("bea")).not.toHaveAttribute("aria-current");
  });

  it("leaves the list usable: another of its rows opens in the panel", async () => {
    await open("ada");
    await press("Details of cleo");
    expect(panel("cleo")).toHaveTextContent("3 of 3");
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
  });

  it("goes through the rows by the arrow keys and by its buttons, and stops at the ends", async () => {
    await open("ada");
    await userEvent.keyboard("{ArrowUp}");
    expect(panel("ada")).toHaveTextContent("1 of 3");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(panel("cleo")).toBeVisible();
    expect(step("Next")).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(step("Previous"));
    expect(panel("bea")).toBeVisible();
    expect(step("Previous")).toHaveFocus();
    await press("Close panel");
    expect(screen.getByRole("button", { name: "Details of bea" })).toHaveFocus();
  });

  it("moves the focus along where it is in the list", async () => {
    await open("ada");
    screen.getByRole("button", { name: "Details of ada" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(screen.getByRole("button", { name: "Details of bea" })).toHaveFocus();
  });

  it("ignores the keys in a field, in a form, and under a dialog", async () => {
    await open("ada");
    screen.getByLabelText("Search").focus();
    await userEvent.keyboard("{ArrowDown}{Escape}");
    expect(panel("ada")).toBeVisible();
    await press("Edit");
    await userEvent.keyboard("{ArrowDown}");
    screen.getByRole("button", { name: "Cancel" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(panel("ada")).toBeVisible();
    const menu = document.body.appendChild(document.createElement("div"));
    menu.setAttribute("role", "menu");
    fireEvent.keyDown(document.body, { key: "ArrowDown" });
    expect(panel("ada")).toBeVisible();
    menu.remove();
  });

  it("edits in place: begins at the first field, and goes back to its heading", async () => {
    await open("ada");
    await press("Edit");
    expect(screen.getByLabelText("Name")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByLabelText("Name")).toBeNull();
    expect(screen.getByRole("heading", { name: "About ada" })).toHaveFocus();
  });

  it("stays at its record while the form is being saved", async () => {
    await open("ada", <Site isPending />);
    await press("Edit");
    await userEvent.click(step("Next"));
    await press("Close panel");
    expect(panel("ada")).toContainElement(screen.getByLabelText("Name"));
  });

  it("is a modal dialog with the same steps where the window has no room for both", async () => {
    const media = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };
    jest.spyOn(window, "matchMedia").mockReturnValue(media as unknown as MediaQueryList);
    expect(await open("ada")).not.toHaveAttribute("aria-modal");
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByRole("heading", { name: "About ada" })).toHaveFocus();
    await userEvent.click(step("Next"));
    expect(panel("bea")).toHaveTextContent("2 of 3");
    await press("Close dialog");
    expect(screen.getByRole("table")).toBeVisible();
  });
});
