import { formatMoney } from "@dash/kit";
import { Money } from "@dash/contracts/values/scalars";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as z from "zod/mini";
import "@testing-library/jest-dom";
import { Form, useSchemaForm } from "./form.tsx";
import { NumberField } from "./number-field.tsx";
import { TypedNumber, type NumberReading } from "./typed-number.tsx";

const reading = { blank: 0, unparsable: 0, write: formatMoney } satisfies NumberReading;
const Cost = z.object({ cost: z.pipe(TypedNumber(reading), Money("Cost must be positive")) });

const onSave = jest.fn();
afterEach(() => onSave.mockClear());

function CostForm() {
  const form = useSchemaForm(Cost, { cost: "1" });
  return (
    <Form form={form} onSubmit={onSave}>
      <NumberField
        form={form}
        name="cost"
        label="Cost"
        hint="0 or more"
        inputMode="decimal"
        reading={reading}
      />
      <button type="submit">Save</button>
    </Form>
  );
}

const field = () => screen.getByLabelText("Cost");

async function type(text: string) {
  render(<CostForm />);
  await userEvent.clear(field());
  if (text) await userEvent.type(field(), text);
}

const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

describe("a number field", () => {
  it("is a line of text that offers a phone's number keys", () => {
    render(<CostForm />);
    expect(field()).toHaveAttribute("type", "text");
    expect(field()).toHaveAttribute("inputmode", "decimal");
    expect(field()).toHaveAccessibleDescription("0 or more");
  });

  it.each([
    ["£1,250.50", "£1,250.50", 1250.5],
    ["1,250", "£1,250.00", 1250],
    ["12,50", "£12.50", 12.5],
  ])("shows what %p will be saved as, and saves that", async (text, written, saved) => {
    await type(text);
    expect(screen.getByRole("status")).toHaveTextContent(`Will be saved as ${written}`);
    expect(field()).toHaveAccessibleDescription(`0 or more Will be saved as ${written}`);
    await save();
    expect(onSave).toHaveBeenCalledWith({ cost: saved });
  });

  it.each([
    ["12 pcs", "“12 pcs” is not a number, so it became £0.00. Save again to keep it."],
    ["", "This was empty, so it became £0.00. Save again to keep it."],
  ])("ST-10 stops once where %p becomes 0, says so, and then saves", async (text, words) => {
    await type(text);
    await save();
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByRole("alert")).toHaveTextContent(words);
    expect(field()).toHaveValue("0");
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(`${words} 0 or more`);
    await save();
    expect(onSave).toHaveBeenCalledWith({ cost: 0 });
  });

  it("removes the alert once something else is typed, and stops again where that is no number", async () => {
    await type("abc");
    await save();
    await userEvent.type(field(), "x");
    expect(screen.queryByRole("alert")).toBeNull();
    await save();
    expect(screen.getByRole("alert")).toHaveTextContent("“0x” is not a number");
    expect(onSave).not.toHaveBeenCalled();
  });

  it("does not take the second click of a double click as confirmation", async () => {
    await type("abc");
    await userEvent.dblClick(screen.getByRole("button", { name: "Save" }));
    expect(screen.getByRole("alert")).toBeVisible();
    expect(onSave).not.toHaveBeenCalled();
  });

  it("says nothing where the number is saved as it is typed", async () => {
    await type("1250.5");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("does not promise to save what is refused", async () => {
    await type("-£5");
    await save();
    expect(field()).toHaveAccessibleDescription("Cost must be positive 0 or more Read as -£5.00");
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    expect(onSave).not.toHaveBeenCalled();
  });

  it("refuses more decimals than pounds have", async () => {
    await type("£1.005");
    await save();
    expect(field()).toHaveAccessibleDescription(/^At most two decimals/);
  });
});
