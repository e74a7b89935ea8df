import { renderArea } from "@dash/kit/testing";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { Form, useSchemaForm } from "@dash/kit/ui/form/form";
import { SelectField, TextField } from "@dash/kit/ui/form/form-fields";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import * as z from "zod/mini";
import { isInputUnsaved, watchInput } from "./unsaved-input.ts";

const Entry = z.object({ notes: z.string(), kind: z.string() });

/** A form like those of the areas: after saving, it starts again with new default values. */
function EntryForm() {
  const form = useSchemaForm(Entry, { notes: "as before", kind: "visit" });
  return (
    <Form form={form} onSubmit={() => form.reset({ notes: "for the next", kind: "visit" })}>
      <TextField form={form} name="notes" label="Notes" />
      <SelectField
        form={form}
        name="kind"
        label="Kind"
        options={[
          { value: "visit", label: "Visit" },
          { value: "call", label: "Call" },
        ]}
      />
      <button type="submit">Save</button>
    </Form>
  );
}

let stop: () => void;
beforeEach(() => (stop = watchInput()));
afterEach(() => stop());

const notes = () => screen.getByLabelText("Notes");

test("an untouched form, or one without changes, has no unsaved input", async () => {
  renderArea(<EntryForm />);
  expect(isInputUnsaved()).toBe(false);
  await userEvent.click(notes());
  expect(isInputUnsaved()).toBe(false);
});

test("a typed text is unsaved until it is undone", async () => {
  renderArea(<EntryForm />);
  await userEvent.type(notes(), "!");
  expect(isInputUnsaved()).toBe(true);
  await userEvent.type(notes(), "{Backspace}");
  expect(isInputUnsaved()).toBe(false);
});

test("a chosen option is unsaved until it is saved", async () => {
  renderArea(<EntryForm />);
  await userEvent.selectOptions(screen.getByLabelText("Kind"), "call");
  expect(isInputUnsaved()).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(notes()).toHaveValue("for the next");
  await waitFor(() => expect(isInputUnsaved()).toBe(false));
  await userEvent.type(notes(), "!");
  expect(isInputUnsaved()).toBe(true);
});

test("a refused input is unsaved", async () => {
  renderArea(
    <form aria-label="Refused" onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Notes" />
      <button type="submit">Save</button>
    </form>,
  );
  await userEvent.type(notes(), "!");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(isInputUnsaved()).toBe(true);
});

test("the input of a removed form does not count", async () => {
  const { unmount } = renderArea(<EntryForm />);
  await userEvent.type(notes(), "!");
  unmount();
  expect(isInputUnsaved()).toBe(false);
});

test("filters of a list do not count, because they are in the address", async () => {
  renderArea(<input aria-label="Search" />);
  await userEvent.type(screen.getByLabelText("Search"), "valve");
  expect(isInputUnsaved()).toBe(false);
});

test("an open dialog counts as unsaved, even without input", async () => {
  function Opener() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Open</button>
        {isOpen && (
          <Dialog onClose={() => setIsOpen(false)} title="Details">
            Nothing to type
          </Dialog>
        )}
      </>
    );
  }
  renderArea(<Opener />);
  expect(isInputUnsaved()).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(isInputUnsaved()).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Close dialog" }));
  expect(isInputUnsaved()).toBe(false);
});
