import { formatMoney } from "@dash/kit";
import { Money } from "@dash/contracts/scalars";
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
  it("C-22 is a line of text that offers a phone's number keys", () => {
    render(<CostForm />);
    expect(field()).toHaveAttribute("type", "text");
    expect(field()).toHaveAttribute("inputmode", "decimal");
    expect(field()).toHaveAccessibleDescription("0 or more");
  });

  it.each([
    ["£1,250.50", "£1,250.50", 1250.5],
    ["abc", "£0.00", 0],
    ["", "£0.00", 0],
  ])("C-22 ST-10 shows what %p will be saved as, and saves that", async (text, written, saved) => {
    await type(text);
    expect(screen.getByRole("status")).toHaveTextContent(`Will be saved as ${written}`);
    expect(field()).toHaveAccessibleDescription(`0 or more Will be saved as ${written}`);
    await save();
    expect(onSave).toHaveBeenCalledWith({ cost: saved });
  });

  it("C-22 says nothing where the number is saved as it is typed", async () => {
    await type("1250.5");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("C-22 does not promise to save what is refused", async () => {
    await type("-£5");
    await save();
    expect(field()).toHaveAccessibleDescription("Cost must be positive 0 or more Read as -£5.00");
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    expect(onSave).not.toHaveBeenCalled();
  });

  it("C-22 refuses more decimals than pounds have", async () => {
    await type("£1.005");
    await save();
    expect(field()).toHaveAccessibleDescription(/^At most two decimals/);
  });
});
