import { TimeEntryInput } from "@dash/contracts/time-entries";
import { CallError } from "@dash/kit";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderArea } from "../testing/index.tsx";
import { applyProblem, Form, useSchemaForm } from "./form.tsx";
import { SelectField, TextArea, TextField } from "./form-fields.tsx";

const line = "0190a000-0000-7000-8000-000000000011";
const overlap = {
  id: "conflict",
  message: "It overlaps.",
  fields: [
    { path: "endTime", message: "Must be after the start" },
    { path: "unknown", message: "Nowhere to show" },
  ],
};

function EntryForm({
  onSave,
  refused,
}: {
  onSave: (values: TimeEntryInput) => void;
  refused?: CallError;
}) {
  const form = useSchemaForm(TimeEntryInput, {
    serviceLineId: "",
    startTime: "",
    endTime: "",
    description: "",
  });
  const handleSubmit = (values: TimeEntryInput) => {
    onSave(values);
    if (refused) applyProblem(form, refused);
  };
  return (
    <Form form={form} onSubmit={handleSubmit} label="New Time Entry">
      <SelectField
        form={form}
        name="serviceLineId"
        label="Service line"
        placeholder="Select a service line"
        options={[{ value: line, label: "Training" }]}
      />
      <TextField form={form} name="startTime" label="Start" />
      <TextField form={form} name="endTime" label="End" hint="London time" />
      <TextArea form={form} name="description" label="Description" />
      <button type="submit">Create</button>
    </Form>
  );
}

const submit = () => userEvent.click(screen.getByRole("button", { name: "Create" }));

async function fill() {
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Service line" }), "Training");
  await userEvent.type(screen.getByRole("textbox", { name: "Start" }), "2026-03-02T09:00:00Z");
  await userEvent.type(screen.getByRole("textbox", { name: "End" }), "2026-03-02T17:00:00Z");
  await userEvent.type(screen.getByRole("textbox", { name: "Description" }), " Visit ");
}

describe("a form", () => {
  it("TT-04 TT-05 shows the contract's words at each field and saves nothing", async () => {
    const onSave = jest.fn();
    renderArea(<EntryForm onSave={onSave} />);
    await submit();
    expect(screen.getByRole("combobox", { name: "Service line" })).toHaveAccessibleDescription(
      "Service line is required",
    );
    expect(screen.getByRole("textbox", { name: "Start" })).toHaveAccessibleDescription(
      "Start time is required",
    );
    expect(screen.getByRole("textbox", { name: "End" })).toHaveAccessibleDescription(
      "End time is required London time",
    );
    expect(screen.getByRole("textbox", { name: "Description" })).toHaveAccessibleDescription(
      "Description is required",
    );
    expect(screen.getByRole("textbox", { name: "Start" })).toBeInvalid();
    expect(onSave).not.toHaveBeenCalled();
  });

  it("hands over what the schema made of the values", async () => {
    const onSave = jest.fn();
    renderArea(<EntryForm onSave={onSave} />);
    await fill();
    await submit();
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ serviceLineId: line, description: "Visit" }),
    );
  });

  it("shows the server's complaint at the field it names and moves the focus there", async () => {
    const refused = new CallError(409, "", JSON.stringify(overlap));
    renderArea(<EntryForm onSave={() => undefined} refused={refused} />);
    await fill();
    await submit();
    const end = screen.getByRole("textbox", { name: "End" });
    expect(end).toHaveAccessibleDescription("Must be after the start London time");
    expect(end).toHaveFocus();
    expect(screen.queryByText("Nowhere to show")).toBeNull();
  });
});

describe("applying a problem", () => {
  const formOf = (setError: jest.Mock) =>
    ({ getValues: () => ({ end: "" }), setError }) as unknown as Parameters<
      typeof applyProblem<{ end: string }>
    >[0];

  it("maps the request's names to the form's", () => {
    const setError = jest.fn();
    const error = new CallError(409, "", JSON.stringify(overlap));
    expect(applyProblem(formOf(setError), error, { endTime: "end" })).toBe(true);
    expect(setError).toHaveBeenCalledWith(
      "end",
      expect.objectContaining({ message: "Must be after the start" }),
      {
        shouldFocus: true,
      },
    );
  });

  it("says when nothing could be placed", () => {
    const setError = jest.fn();
    expect(applyProblem(formOf(setError), new TypeError("Failed to fetch"))).toBe(false);
    expect(setError).not.toHaveBeenCalled();
  });
});
