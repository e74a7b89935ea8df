import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import * as z from "zod/mini";
import "@testing-library/jest-dom";
import { Form, useSchemaForm } from "./form.tsx";
import { TextField } from "./form-fields.tsx";

const Named = z.object({ name: z.string().check(z.minLength(1, "Name is required")) });

function NameForm() {
  const form = useSchemaForm(Named, { name: "" });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextField form={form} name="name" label="Name" />
      <button type="submit">Save</button>
    </Form>
  );
}

const settled = () => act(() => new Promise((done) => setTimeout(done)));
const field = () => screen.getByLabelText("Name");

/** Presses a button as a pointer does, and leaves the field by that. */
async function pressDown(): Promise<HTMLElement> {
  const button = screen.getByRole("button", { name: "Save" });
  act(() => field().focus());
  fireEvent.pointerDown(button);
  fireEvent.mouseDown(button);
  act(() => button.focus());
  await settled();
  return button;
}

describe("a field's error", () => {
  it("waits for the end of the press that left the field, so that nothing moves under it", async () => {
    render(<NameForm />);
    const button = await pressDown();
    expect(screen.queryByText("Name is required")).toBeNull();
    fireEvent.pointerUp(button);
    fireEvent.mouseUp(button);
    expect(screen.queryByText("Name is required")).toBeNull();
    await waitFor(() => expect(field()).toHaveAccessibleDescription("Name is required"));
  });

  it("shows at once where the keyboard leaves the field", async () => {
    render(<NameForm />);
    act(() => field().focus());
    act(() => screen.getByRole("button", { name: "Save" }).focus());
    await settled();
    expect(field()).toHaveAccessibleDescription("Name is required");
  });
});
