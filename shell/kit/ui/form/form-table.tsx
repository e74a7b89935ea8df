import type { FormField, FormTable } from "@dash/contracts/values/form-table";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import type { AnyForm } from "./form.tsx";
import { SelectField, TextArea, TextField } from "./form-fields.tsx";
import { optionsOf, type SelectOption } from "./select.tsx";
import type { ComparedField } from "./version-clash.tsx";

/** A form's settings of a field, beyond those of the table. */
export interface FieldSettings {
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly options?: readonly SelectOption[];
  readonly placeholder?: string;
}

interface DrawnField extends FieldSettings {
  readonly form: AnyForm<FieldValues>;
  readonly name: string;
  readonly label: string;
}

type StoredValue = string | number | boolean | null | undefined;

/** A field of a table, with everything that its kind says. */
export interface BuiltField {
  /** Reads the typed value, for the contract's rule. */
  readonly reading: z.ZodMiniType;
  /** The typed value of an empty form. */
  readonly empty: string | boolean;
  /** Gives the typed value of a stored one. */
  readonly typed: (stored: StoredValue) => string | boolean;
  /** Writes a stored value for people, which is not null. */
  readonly format: (value: StoredValue) => string;
  readonly draw: (drawn: DrawnField) => ReactNode;
}

type FieldOf<Kind> = Extract<FormField, { readonly kind: Kind }>;

/** How each kind of field is read, written and drawn. */
export type FieldKinds<Kind extends FormField["kind"] = FormField["kind"]> = {
  readonly [K in Kind]: (field: FieldOf<K>) => BuiltField;
};

const textOf = (stored: StoredValue) => String(stored ?? "");
/** A form that an earlier release kept lacks the fields that came since. */
export const asItIs = (empty: string | boolean) => z._default(z.unknown(), empty);
export const asText = { reading: asItIs(""), empty: "", typed: textOf, format: textOf };

const isList = (names: object): names is readonly string[] => Array.isArray(names);

/** The kinds that most forms have. Others stand in `stated-kinds`, `figure-kinds` and `day-kind`: few screens load them. */
export const plainKinds: FieldKinds<"text" | "notes" | "choice"> = {
  text: ({ kind: _, ...field }) => ({
    ...asText,
    draw: (drawn) => <TextField autoComplete="off" {...field} {...drawn} />,
  }),
  notes: ({ kind: _, ...field }) => ({
    ...asText,
    draw: (drawn) => <TextArea rows={2} {...field} {...drawn} />,
  }),
  choice: ({ kind: _, names: given = [], ...field }) => {
    const names = isList(given) ? Object.fromEntries(given.map((name) => [name, name])) : given;
    const options = optionsOf(Object.keys(names), names);
    return {
      ...asText,
      format: (value) => names[textOf(value)] ?? textOf(value),
      draw: (drawn) => <SelectField options={options} {...field} {...drawn} />,
    };
  },
};

type NameOf<T extends FormTable> = keyof T["fields"] & string;
type KindOf<T extends FormTable> = T["fields"][NameOf<T>]["kind"];

type TypedField<Field extends FormField> = Field["kind"] extends "flag" ? boolean : string;

/** The values of a table's fields, as typed. */
export type TypedOf<T extends FormTable> = {
  -readonly [Name in NameOf<T>]: TypedField<T["fields"][Name]>;
};

/** The values of a table's fields, as they are stored. */
type StoredOf<T extends FormTable> = { readonly [Name in NameOf<T>]?: StoredValue };

type ShapeOf<T extends FormTable> = {
  [Name in NameOf<T>]: z.ZodMiniType<
    z.core.output<T["shape"][Name & keyof T["shape"]]>,
    TypedField<T["fields"][Name]>
  >;
};

type ReadingOf<T extends FormTable> = {
  [Name in NameOf<T>]: z.ZodMiniType<
    z.core.input<T["shape"][Name & keyof T["shape"]]>,
    TypedField<T["fields"][Name]>
  >;
};

type Built<T extends FormTable> = ReadonlyMap<NameOf<T>, BuiltField & { readonly label: string }>;

/** A noun's form, made of its table: what is shown, empty, read, sent and compared. */
export function formOf<T extends FormTable>(table: T, kinds: FieldKinds<KindOf<T>>) {
  const names = Object.keys(table.fields) as NameOf<T>[];
  const build = (name: NameOf<T>) => {
    const field = table.fields[name] as FormField;
    const buildKind = kinds[field.kind as KindOf<T>] as (field: FormField) => BuiltField;
    return { ...buildKind(field), label: field.label };
  };
  const built: Built<T> = new Map(names.map((name) => [name, build(name)]));
  const each = <Value,>(valueOf: (field: BuiltField, name: NameOf<T>) => Value) =>
    Object.fromEntries(Array.from(built, ([name, field]) => [name, valueOf(field, name)]));
  const ruleOf = (name: NameOf<T>) => table.shape[name] as z.ZodMiniType<unknown, unknown>;
  return {
    names,
    /** Reads each typed value, and checks it by the contract's rule for the field. */
    shape: each(({ reading }, name) => z.pipe(reading, ruleOf(name))) as unknown as ShapeOf<T>,
    /** Reads each typed value, for a form whose whole input is checked at once. */
    reading: each(({ reading }) => reading) as ReadingOf<T>,
    /** The values of an empty form. */
    empty: each(({ empty }) => empty) as TypedOf<T>,
    /** The values of the form of a stored record, as typed. */
    typed: (stored: StoredOf<T>) => each(({ typed }, name) => typed(stored[name])) as TypedOf<T>,
    /** The fields of a stored record, as they are sent. */
    pick: <Stored extends StoredOf<T>>(stored: Stored) =>
      each((_, name) => stored[name]) as Pick<Stored, NameOf<T> & keyof Stored>,
    compared: comparing(built),
    ...drawing(built),
  };
}

const NOTHING = "none";

/**
 * Compares both versions of a record, field by field. A field that `mine` lacks is as stored; one that is empty in both is
 * left out. `formats` writes the values that the table cannot write.
 */
function comparing<T extends FormTable>(built: Built<T>) {
  const textFor = (value: unknown, formatField: (value: never) => string) =>
    value === null || value === undefined || value === "" ? NOTHING : formatField(value as never);
  return <Stored extends StoredOf<T>>(
    theirs: Stored,
    mine: StoredOf<T>,
    formats: { readonly [Name in NameOf<T>]?: (value: NonNullable<Stored[Name]>) => string } = {},
  ): ComparedField[] => {
    const rows = Array.from(built, ([name, field]) => {
      const formatField = formats[name] ?? field.format;
      const { [name]: my = theirs[name] } = mine;
      return {
        field: field.label,
        theirs: textFor(theirs[name], formatField),
        mine: textFor(my, formatField),
      };
    });
    return rows.filter((row) => row.theirs !== NOTHING || row.mine !== NOTHING);
  };
}

function drawing<T extends FormTable>(built: Built<T>) {
  type FormWith<Name extends string> = FieldValues & Record<Name, unknown>;

  /** Draws a field. Its settings stand for those of the table. */
  function Field<Name extends NameOf<T>, Values extends FormWith<Name>>({
    form,
    ...field
  }: FieldSettings & { readonly form: AnyForm<Values>; readonly name: Name }) {
    const { label, draw } = built.get(field.name) ?? {};
    return draw?.({ form: form as unknown as AnyForm<FieldValues>, label: label ?? "", ...field });
  }

  /** Draws some fields, or all, in their order. */
  function Fields<Name extends NameOf<T>, Values extends FormWith<Name>>({
    form,
    names = Array.from(built.keys()) as readonly string[] as readonly Name[],
  }: {
    readonly form: AnyForm<Values>;
    readonly names?: readonly Name[];
  }) {
    return names.map((name) => <Field key={name} form={form} name={name} />);
  }

  return { Field, Fields };
}

/** The fields of an input that differ from the stored record, so that the others overwrite nothing. */
export function changesOf<Input extends object>(input: Input, stored: object): Partial<Input> {
  const before = stored as Readonly<Record<string, unknown>>;
  const changed = Object.entries(input).filter(([name, value]) => value !== before[name]);
  return Object.fromEntries(changed) as Partial<Input>;
}
