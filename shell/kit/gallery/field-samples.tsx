import { Button } from "@dash/kit/ui/form/button";
import { ComboboxField } from "@dash/kit/ui/form/combobox";
import { DateField } from "@dash/kit/ui/form/date-field";
import { DurationField } from "@dash/kit/ui/form/duration-field";
import { CopiedField } from "@dash/kit/ui/form/copied-field";
import { controlClass } from "@dash/kit/ui/form/field";
import { Form } from "@dash/kit/ui/form/form";
import {
  CheckboxField,
  FormField,
  SelectField,
  TextArea,
  TextField,
  TimeField,
} from "@dash/kit/ui/form/form-fields";
import { More } from "@dash/kit/ui/form/more";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { useForm } from "react-hook-form";
import { listPeople, type Person } from "./sample-people.ts";
import { WideSample, type SamplesProps } from "./sample.tsx";

const values = {
  name: "Sam Patel",
  region: "Wales",
  day: "2026-11-02",
  start: "09:00",
  duration: "1:30",
  quantity: "12",
  customer: "",
  notes: "Traced a low-flow alarm",
  isDone: true,
  email: "",
};
const errors = {
  name: { type: "required", message: "Name is required" },
  region: { type: "required", message: "Region is required" },
  day: { type: "required", message: "Date is required" },
  notes: { type: "required", message: "Notes are required" },
};
const regions = ["Wales", "Scotland"].map((name) => ({ value: name, label: name }));
const quantityReading = { blank: 0, unparsable: Number.NaN, write: String };
const nothing = () => undefined;
const beginOf = () => null;

export function FieldSamples({ theme }: SamplesProps) {
  return (
    <>
      <WideSample name="Form with its fields">
        <ValidForm theme={theme} />
      </WideSample>
      <WideSample name="Fields: invalid, with an alert, disabled">
        <InvalidForm theme={theme} />
      </WideSample>
      <WideSample name="CopiedField">
        <CopiedField
          label={`Address, ${theme}`}
          hint="It is shown once"
          value="https://dashboard.example.com/api/calendar/…"
        />
      </WideSample>
    </>
  );
}

function ValidForm({ theme }: SamplesProps) {
  const form = useForm({ defaultValues: values });
  return (
    <Form form={form} onSubmit={nothing} label={`Fields, ${theme}`}>
      <TextField form={form} name="name" label="Name" hint="As it is written on letters" />
      <SelectField form={form} name="region" label="Region" options={regions} />
      <DateField form={form} name="day" label="Date" />
      <TimeField form={form} name="start" label="Start time" />
      <DurationField form={form} name="duration" label="Duration" beginOf={beginOf} />
      <NumberField form={form} name="quantity" label="Quantity" reading={quantityReading} />
      <ComboboxField<Person, typeof values>
        form={form}
        name="customer"
        label="Customer"
        endpoint={listPeople}
        plural="Customers"
        placeholder="Search by name"
        chosen={undefined}
        textOf={({ name }) => name}
        draw={({ name }) => name}
        onChoose={nothing}
      />
      <TextArea form={form} name="notes" label="Notes" />
      <CheckboxField form={form} name="isDone" label="Done" />
      <More form={form} names={["email"]}>
        <TextField form={form} name="email" type="email" label="E-mail" />
      </More>
      <Button type="submit" variant="primary">
        Save
      </Button>
    </Form>
  );
}

function InvalidForm({ theme }: SamplesProps) {
  const form = useForm({ defaultValues: values, errors, shouldFocusError: false });
  return (
    <Form form={form} onSubmit={nothing} label={`Refused fields, ${theme}`}>
      <TextField form={form} name="name" label="Name" />
      <SelectField form={form} name="region" label="Region" options={regions} />
      <DateField form={form} name="day" label="Date" />
      <TextArea form={form} name="notes" label="Notes" />
      <FormField form={form} name="duration" label="Duration" alert="More than 12 hours">
        {(control) => <input {...control} className={controlClass} defaultValue="13:00" />}
      </FormField>
      <TextField form={form} name="quantity" label="Quantity" disabled />
    </Form>
  );
}
