import { formatDate } from "@dash/kit";
import * as z from "zod/mini";
import { DateField } from "./date-field.tsx";
import { asText, type FieldKinds } from "./form-table.tsx";
import { TypedDay, UNREADABLE_DAY } from "./typed-day.tsx";

const OptionalDay = z.pipe(
  z.pipe(
    z._default(z.string(), ""),
    z.transform((text): string | null => text || null),
  ),
  z.nullable(TypedDay(UNREADABLE_DAY)),
);

/** Calendar days. */
export const dayKind: FieldKinds<"day"> = {
  day: ({ kind: _, required, ...field }) => ({
    ...asText,
    reading: required ? TypedDay(required) : OptionalDay,
    format: (value) => formatDate(value as string),
    draw: (drawn) => <DateField {...field} {...drawn} />,
  }),
};
