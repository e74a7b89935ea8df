import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as z from "zod/mini";
import "@testing-library/jest-dom";
import { DateField } from "./date-field.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import { Form, useSchemaForm } from "./form.tsx";
import { TypedDay } from "./typed-day.tsx";

const Visit = z.object({ date: TypedDay("Date is required") });

const onSave = jest.fn();
beforeEach(() => {
  onSave.mockClear();
  jest.useFakeTimers({ now: new Date("2026-07-15T11:00:00Z"), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

function VisitForm({ date = "2026-07-15", direction }: { date?: string; direction?: "ahead" }) {
  const form = useSchemaForm(Visit, { date });
  return (
    <Form form={form} onSubmit={onSave}>
      <DateField form={form} name="date" label="Date" direction={direction} />
      <button type="submit">Save</button>
    </Form>
  );
}

function OptionalForm() {
  const form = useSchemaForm(z.object({ date: z.string() }), { date: "2026-07-15" });
  return (
    <Form form={form} onSubmit={onSave}>
      <DateField form={form} name="date" label="Date" />
      <button type="submit">Save</button>
    </Form>
  );
}

const field = () => screen.getByLabelText("Date");
const save = () => user.click(screen.getByRole("button", { name: "Save" }));

async function type(text: string) {
  await user.clear(field());
  if (text) await user.type(field(), text);
}

async function pasteAndEnter(text: string) {
  await user.clear(field());
  await user.paste(text);
  await user.keyboard("{Enter}");
}

async function openCalendar() {
  await user.click(screen.getByRole("button", { name: "Open calendar" }));
  return screen.findByRole("dialog", { name: "Calendar" });
}

describe("a date field", () => {
  it("SH-15 shows the day first, whatever the browser's language, and names its button", () => {
    render(<VisitForm />);
    expect(field()).toHaveValue("15/07/2026");
    expect(field()).toHaveAttribute("type", "text");
    expect(screen.getByRole("button", { name: "Open calendar" })).toHaveAccessibleDescription(
      "Date",
    );
  });

  it("keeps the typed text until the field loses the focus, and saves a plain day", async () => {
    render(<VisitForm />);
    await type("3 jul 26");
    expect(field()).toHaveValue("3 jul 26");
    await user.tab();
    expect(field()).toHaveValue("03/07/2026");
    await save();
    expect(onSave).toHaveBeenCalledWith({ date: "2026-07-03" });
  });

  it("saves an emptied field where the form needs no day", async () => {
    render(<OptionalForm />);
    await type("");
    await save();
    expect(onSave).toHaveBeenCalledWith({ date: "" });
  });

  it("saves by Enter within the field too", async () => {
    render(<VisitForm />);
    await type("1/7/26{Enter}");
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ date: "2026-07-01" }));
  });

  it.each([
    ["soon", "Enter a date as dd/mm/yyyy"],
    ["30/02/2026", "This day does not exist"],
    ["", "Date is required"],
  ])("TT-04 refuses %p at the field", async (text, message) => {
    render(<VisitForm />);
    await type(text);
    await user.tab();
    await waitFor(() => expect(field()).toHaveAccessibleDescription(message));
    expect(field()).toHaveValue(text);
    await save();
    expect(onSave).not.toHaveBeenCalled();
    expect(field()).toHaveFocus();
  });
});

describe("a short day", () => {
  it("K4-3 is shown in full while it is typed, and written out when the field is left", async () => {
    render(<VisitForm />);
    await type("25");
    expect(screen.getByRole("status")).toHaveTextContent("Thu, 25 Jun 2026");
    expect(field()).toHaveValue("25");
    await user.tab();
    expect(field()).toHaveValue("25/06/2026");
    expect(screen.queryByRole("status")).toBeNull();
  });

  it.each([
    ["Enter", () => type("25 jun{Enter}")],
    ["paste and Enter", () => pasteAndEnter("25 jun")],
    ["Tab and Enter", () => type("25 jun{Tab}{Shift>}{Tab}{/Shift}{Enter}")],
  ])("K4-3 is the same day by %s", async (_way, enter) => {
    render(<VisitForm />);
    await enter();
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ date: "2026-06-25" }));
  });

  it("K4-3 is the next such day in a field whose days lie ahead", async () => {
    render(<VisitForm direction="ahead" />);
    await type("y");
    expect(screen.getByRole("status")).toHaveTextContent("Tue, 14 Jul 2026");
    await type("3/8{Enter}");
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ date: "2026-08-03" }));
  });

  it.each([
    ["2026-07-15", "{ArrowUp}", "16/07/2026"],
    ["2026-07-15", "{ArrowDown}{ArrowDown}", "13/07/2026"],
    ["2026-12-31", "{ArrowUp}", "01/01/2027"],
    ["2026-08-31", "{PageUp}", "30/09/2026"],
    ["2026-03-31", "{PageDown}", "28/02/2026"],
    ["", "{ArrowUp}", "15/07/2026"],
  ])("K4-3 goes from %j by %s to %s", async (date, keys, text) => {
    render(<VisitForm date={date} />);
    await user.click(field());
    await user.keyboard(keys);
    expect(field()).toHaveValue(text);
  });

  it("K4-3 does not change a text that is no day by arrow keys", async () => {
    render(<VisitForm />);
    await type("soon{ArrowUp}");
    expect(field()).toHaveValue("soon");
  });
});

describe("a far day", () => {
  it.each([
    [
      "3/7/2019",
      "That is 3 July 2019, more than 12 months back. Save again to keep it.",
      "2019-07-03",
    ],
    [
      "3/7/2035",
      "That is 3 July 2035, more than 31 days ahead. Save again to keep it.",
      "2035-07-03",
    ],
  ])("stops the submit of %s once, in words, and then saves", async (text, words, day) => {
    render(<VisitForm />);
    await type(text);
    await save();
    expect(screen.getByRole("alert")).toHaveTextContent(words);
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(words);
    expect(onSave).not.toHaveBeenCalled();
    await save();
    expect(onSave).toHaveBeenCalledWith({ date: day });
  });

  it("asks about another far day too, and not about the form's first day", async () => {
    render(<VisitForm date="2019-07-03" />);
    await save();
    expect(onSave).toHaveBeenCalledTimes(1);
    await type("4/7/2019");
    await save();
    expect(screen.getByRole("alert")).toHaveTextContent("4 July 2019");
    await type("5/7/2019");
    expect(screen.queryByRole("alert")).toBeNull();
    await save();
    expect(screen.getByRole("alert")).toHaveTextContent("5 July 2019");
    expect(onSave).toHaveBeenCalledTimes(1);
  });
});

describe("the calendar of a date field", () => {
  it("opens at the day, Monday first, takes the keyboard and gives the focus back", async () => {
    render(<VisitForm date="2026-07-03" />);
    await openCalendar();
    expect(screen.getByRole("grid", { name: "July 2026" })).toBeVisible();
    expect(screen.getAllByRole("columnheader", { hidden: true })[0]).toHaveTextContent("Mo");
    const chosen = screen.getByRole("button", { name: "Friday, 3 July 2026, selected" });
    await waitFor(() => expect(chosen).toHaveFocus());
    await user.keyboard("{ArrowDown}{ArrowRight}{Enter}");
    expect(field()).toHaveValue("11/07/2026");
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Open calendar" })).toHaveFocus(),
    );
    await save();
    expect(onSave).toHaveBeenCalledWith({ date: "2026-07-11" });
  });

  it("opens at today where the text is no day", async () => {
    render(<VisitForm />);
    await type("soon");
    await openCalendar();
    expect(screen.getByRole("button", { name: "Today, Wednesday, 15 July 2026" })).toBeVisible();
  });

  it("Escape closes the calendar and not the dialog around it", async () => {
    const onClose = jest.fn();
    render(
      <Dialog onClose={onClose} title="Edit Visit">
        <VisitForm />
      </Dialog>,
    );
    await openCalendar();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog", { name: "Calendar" })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => undefined);
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Open calendar" })).toHaveFocus(),
    );
  });
});
