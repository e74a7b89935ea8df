import { Limit } from "@dash/contracts/values/scalars";
import { endpoint } from "@dash/contracts/endpoints/endpoint";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import * as z from "zod/mini";
import { ignoreComposingKeys } from "../../src/index.ts";
import { answer, refusal, renderArea, type FakeAnswer } from "../../testing/index.tsx";
import { ComboboxField } from "./combobox.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import { useSchemaForm } from "./form.tsx";
import type { Offer } from "./use-combobox.tsx";

const Installer = z.object({ id: z.string(), name: z.string() });
type Installer = z.output<typeof Installer>;

const listInstallers = endpoint("GET /installers", {
  summary: "Installers",
  query: z.object({ search: z.optional(z.string()), limit: Limit }),
  response: z.array(Installer),
  paged: true,
});

const installers = ["Ada", "Bea", "Bob"].map((name) => ({ id: name.toLowerCase(), name }));
const searchAnswer = answer(listInstallers, ({ query: { search = "" } }) =>
  installers.filter(({ id }) => id.startsWith(search)),
);
const Lead = z.object({ installerId: z.string() });

function Lookup({ offer }: { readonly offer?: Offer }) {
  const form = useSchemaForm(Lead, { installerId: "" });
  const [chosen, setChosen] = useState<Installer>();
  return (
    <>
      <ComboboxField
        form={form}
        name="installerId"
        label="Installer"
        endpoint={listInstallers}
        plural="Installers"
        placeholder="Search by name"
        chosen={chosen}
        textOf={({ name }) => name}
        draw={({ name }) => name}
        onChoose={setChosen}
        {...(offer && { offer })}
      />
      <output>{form.watch("installerId")}</output>
    </>
  );
}

const field = () => screen.getByRole("combobox", { name: "Installer" });
const options = () => screen.findAllByRole("option");

function open(...answers: FakeAnswer[]) {
  return renderArea(<Lookup />, { answers: [...answers, searchAnswer] });
}

describe("a combobox", () => {
  it("says whether its list is open, which list it is and which option the keyboard is on", async () => {
    open();
    expect(field()).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(field());
    const [first, second] = await options();
    expect(field()).toHaveAttribute("aria-expanded", "true");
    expect(field()).toHaveAttribute("aria-autocomplete", "list");
    expect(field()).toHaveAttribute(
      "aria-controls",
      screen.getByRole("listbox", { name: "Installers" }).id,
    );
    expect(field()).toHaveAttribute("aria-activedescendant", first?.id);
    await userEvent.keyboard("{ArrowDown}");
    expect(field()).toHaveAttribute("aria-activedescendant", second?.id);
    expect(second).toHaveAttribute("aria-selected", "true");
    expect(first).toHaveAttribute("aria-selected", "false");
    expect(field()).toHaveFocus();
  });

  it("moves from the last option to the first, and back", async () => {
    open();
    await userEvent.click(field());
    const all = await options();
    await userEvent.keyboard("{ArrowUp}");
    expect(field()).toHaveAttribute("aria-activedescendant", all.at(-1)?.id);
    await userEvent.keyboard("{ArrowDown}");
    expect(field()).toHaveAttribute("aria-activedescendant", all[0]?.id);
  });

  it("moves the text cursor by Home and End", async () => {
    open();
    await userEvent.type(field(), "b{Home}o");
    expect(field()).toHaveValue("ob");
  });

  it("holds the id of what is chosen, and shows its text", async () => {
    open();
    await userEvent.type(field(), "bo{Enter}");
    await waitFor(() => expect(field()).toHaveValue("Bob"));
    expect(screen.getByRole("status")).toHaveTextContent("bob");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it("keeps its choice when the list is closed by Escape, which closes nothing else", async () => {
    const handleClose = jest.fn();
    renderArea(
      <Dialog onClose={handleClose} title="Lead">
        <Lookup />
      </Dialog>,
      { answers: [searchAnswer] },
    );
    await userEvent.type(field(), "ada{Enter}");
    await waitFor(() => expect(field()).toHaveValue("Ada"));
    await userEvent.type(field(), "b{Escape}");
    expect(field()).toHaveValue("Ada");
    expect(handleClose).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it("K5-7 ignores keys while an input method composes: it neither chooses an option nor closes", async () => {
    const stop = ignoreComposingKeys();
    open();
    await userEvent.type(field(), "b");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
    const [first] = await options();
    for (const key of ["Enter", "Escape", "ArrowDown"])
      fireEvent.keyDown(field(), { key, isComposing: true, keyCode: 229 });
    expect(field()).toHaveValue("b");
    expect(field()).toHaveAttribute("aria-expanded", "true");
    expect(field()).toHaveAttribute("aria-activedescendant", first?.id);
    stop();
  });

  it("chooses nothing when the focus leaves it", async () => {
    open();
    await userEvent.type(field(), "b");
    await options();
    await userEvent.tab();
    expect(field()).toHaveValue("");
    expect(field()).toHaveAttribute("aria-expanded", "false");
  });

  it("offers a text that finds nothing to the form, by a press and by Enter before the answer", async () => {
    const onChoose = jest.fn();
    const offer = { label: (typed: string) => `Add "${typed}"`, onChoose };
    renderArea(<Lookup offer={offer} />, { answers: [searchAnswer] });
    await userEvent.type(field(), "b");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
    await userEvent.type(field(), "zz ");
    const added = await screen.findByRole("option", { name: 'Add "bzz"', selected: true });
    expect(field()).toHaveAttribute("aria-activedescendant", added.id);
    await userEvent.click(added);
    expect(onChoose.mock.calls).toEqual([["bzz"]]);
    expect(field()).toHaveAttribute("aria-expanded", "false");
    await userEvent.type(field(), "zoe{Enter}");
    await waitFor(() => expect(onChoose).toHaveBeenLastCalledWith("zoe"));
  });

  it("says that nothing was found, and that the search failed", async () => {
    const { unmount } = open();
    await userEvent.type(field(), "zz");
    expect(await screen.findByText("No installers found")).toBeVisible();
    unmount();

    open(answer(listInstallers, refusal("unavailable")));
    await userEvent.click(field());
    expect(
      await screen.findByText("Installers could not be searched. Type again."),
    ).toBeInTheDocument();
  });
});
