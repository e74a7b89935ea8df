import type { FieldProblem } from "@dash/contracts/endpoints/problem";
import { TimeEntryInput } from "@dash/contracts/time/time-entries";
import { CallError, ignoreComposingKeys } from "@dash/kit";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as z from "zod/mini";
import { renderArea } from "../../testing/index.tsx";
import { Button } from "./button.tsx";
import { Form, showRefusal, useSchemaForm } from "./form.tsx";
import { SelectField, TextArea, TextField } from "./form-fields.tsx";

const line = "0190a000-0000-7000-8000-000000000011";
const FAILURE = "Failed to create time entry. Please try again.";

function refusedMonth(path: string): CallError {
  const message = "January 2026 is closed.";
  return new CallError(
    409,
    "",
    JSON.stringify({ id: "month-closed", message, fields: [{ path, message }] }),
  );
}

function DayForm({ refused, isDated = true }: { refused: Error; isDated?: boolean }) {
  const form = useSchemaForm(z.object({ date: z.string(), startTime: z.string() }), {
    date: "2026-01-12",
    startTime: "09:00",
  });
  return (
    <Form form={form} onSubmit={() => showRefusal(form, refused, FAILURE)}>
      {isDated && <TextField form={form} name="date" label="Date" />}
      <TextField form={form} name="startTime" label="Start" />
      <button type="submit">Create</button>
    </Form>
  );
}

function refusedAt(...fields: FieldProblem[]): CallError {
  return new CallError(
    409,
    "",
    JSON.stringify({ id: "conflict", message: "It overlaps.", fields }),
  );
}

type Values = z.output<typeof TimeEntryInput>;

function EntryForm({
  onSave,
  refused,
  isPending = false,
}: {
  onSave: (values: Values) => void;
  refused?: Error;
  isPending?: boolean;
}) {
  const form = useSchemaForm(TimeEntryInput, {
    serviceLineId: "",
    startTime: "",
    endTime: "",
    description: "",
  });
  const handleSubmit = (values: Values) => {
    onSave(values);
    if (refused) showRefusal(form, refused, FAILURE);
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
      <Button type="submit" isPending={isPending}>
        Create
      </Button>
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

  it("passes on the values as the schema parsed them", async () => {
    const onSave = jest.fn();
    renderArea(<EntryForm onSave={onSave} />);
    await fill();
    await submit();
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ serviceLineId: line, description: "Visit" }),
    );
  });
});

describe("W-14 Ctrl+Enter and Cmd+Enter", () => {
  async function renderFilled(isPending = false) {
    const onSave = jest.fn();
    const onSubmit = jest.fn();
    renderArea(<EntryForm onSave={onSave} isPending={isPending} />);
    await fill();
    screen.getByRole("form").addEventListener("submit", onSubmit);
    return { onSave, onSubmit };
  }

  it.each([
    ["an input", "textbox", "Start", { ctrlKey: true }],
    ["several lines of text", "textbox", "Description", { metaKey: true }],
    ["a choice", "combobox", "Service line", { ctrlKey: true }],
  ])("save from %s, once while they are held", async (_, role, name, modifier) => {
    const { onSave, onSubmit } = await renderFilled();
    const field = screen.getByRole(role, { name });
    fireEvent.keyDown(field, { key: "Enter", ...modifier });
    fireEvent.keyDown(field, { key: "Enter", ...modifier, repeat: true });
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["while the form is being saved", true, {}],
    ["while an input method composes", false, { isComposing: true, keyCode: 229 }],
    ["without the modifier", false, { ctrlKey: false }],
  ])("do nothing %s", async (_, isPending, keys) => {
    const stop = ignoreComposingKeys();
    const { onSubmit } = await renderFilled(isPending);
    const field = screen.getByRole("textbox", { name: "Description" });
    fireEvent.keyDown(field, { key: "Enter", ctrlKey: true, ...keys });
    expect(onSubmit).not.toHaveBeenCalled();
    stop();
  });
});

describe("a form that the server refuses", () => {
  async function refuse(
    refused: Error,
    form = <EntryForm onSave={() => undefined} refused={refused} />,
  ) {
    renderArea(form);
    await fill();
    await submit();
  }

  it("shows the reason at the field that the server names, moves the focus there, and shows no toast", async () => {
    await refuse(
      refusedAt(
        { path: "unknown", message: "Nowhere to show" },
        { path: "endTime", message: "Must be after the start" },
        { path: "description", message: "Too vague" },
      ),
    );
    const end = screen.getByRole("textbox", { name: "End" });
    expect(end).toHaveAccessibleDescription("Must be after the start London time");
    expect(end).toHaveFocus();
    expect(screen.getByRole("textbox", { name: "Description" })).toHaveAccessibleDescription(
      "Too vague",
    );
    expect(screen.queryByText("Error")).toBeNull();
  });

  it("K9-9 says at the date that its month is closed", async () => {
    renderArea(<DayForm refused={refusedMonth("startTime")} />);
    await submit();
    const date = screen.getByRole("textbox", { name: "Date" });
    expect(date).toHaveAccessibleDescription("January 2026 is closed.");
    expect(date).toHaveFocus();
    expect(screen.getByRole("textbox", { name: "Start" })).toBeValid();
  });

  it("K9-9 says it at the named field where the form has no date", async () => {
    renderArea(<DayForm refused={refusedMonth("startTime")} isDated={false} />);
    await submit();
    expect(screen.getByRole("textbox", { name: "Start" })).toHaveAccessibleDescription(
      "January 2026 is closed.",
    );
  });

  it("shows the server's words in a toast where the named field is not on the screen", async () => {
    await refuse(refusedAt({ path: "hidden", message: "It overlaps." }));
    expect(await screen.findByText("It overlaps.")).toBeVisible();
    expect(screen.queryByText(FAILURE)).toBeNull();
  });

  it("shows the screen's words in a toast where the server names no field", async () => {
    await refuse(new TypeError("Failed to fetch"));
    expect(await screen.findByText(FAILURE)).toBeVisible();
    expect(screen.getByText("Error")).toBeVisible();
  });
});
