import { chooseImport, type Import, type ImportChoices } from "@dash/contracts/imports/imports";
import { Button } from "@dash/kit/ui/form/button";
import { Select, type SelectOption } from "@dash/kit/ui/form/select";
import { Card } from "@dash/kit/ui/layout/card";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { useState } from "react";
import { useImportStep } from "./imports.queries.ts";
import { nounTexts, rowsText } from "./noun-texts.ts";
import { ValueChoices } from "./value-choices.tsx";

export interface ColumnsProps {
  readonly record: Import;
  readonly onAgain: () => void;
}

/** Says what the columns are, and has every row checked. */
export function Columns({ record, onAgain }: ColumnsProps) {
  const [changes, setChanges] = useState<ImportChoices>({});
  const { mutate, isPending } = useImportStep(
    chooseImport,
    "The rows could not be checked. Please try again.",
    () => setChanges({}),
  );
  const chosen = {
    duplicates: changes.duplicates ?? record.duplicates,
    only: changes.only ?? record.only,
    isDayFirst: changes.isDayFirst ?? record.format.isDayFirst,
    decimal: changes.decimal ?? record.format.decimal,
  };
  const values = changes.values ?? record.values;
  const mapping = { ...record.mapping, ...changes.mapping };
  const change = (patch: ImportChoices) => setChanges({ ...changes, ...patch });
  const isChecked = record.state === "checked" && Object.keys(changes).length === 0;
  const names = new Map(record.fields.map(({ key, label }) => [key, label]));
  return (
    <Card
      title="2. What the columns are"
      description={<ReadAs record={record} />}
      folds={record.state === "checked"}
    >
      <ValueChoices
        record={record}
        mapping={mapping}
        values={values}
        onChange={(said) => change({ values: said })}
      />
      <ColumnsTable
        record={record}
        mapping={mapping}
        onField={(heading, field) => change({ mapping: { ...mapping, [heading]: field } })}
      />
      <Options chosen={chosen} format={record.format} onChange={change} />
      <ul className="admin:mt-4 admin:list-disc admin:pl-5 admin:text-body admin:text-ink-soft">
        {record.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <NotTaken record={record} mapping={mapping} />
      <div className="admin:mt-4 admin:flex admin:flex-wrap admin:gap-2">
        <Button
          variant={isChecked ? "secondary" : "primary"}
          isPending={isPending}
          onClick={() => mutate({ params: { id: record.id }, body: changes })}
        >
          Check {rowsText(record.total)}
        </Button>
        <Button onClick={onAgain}>Choose another file</Button>
      </div>
      {missing(record, mapping, values).map((key) => (
        <p key={key} className="admin:mt-2 admin:text-body admin:text-caution-ink">
          No column becomes {names.get(key)}, which every row needs.
        </p>
      ))}
    </Card>
  );
}

interface ColumnsTableProps {
  readonly record: Import;
  readonly mapping: Import["mapping"];
  readonly onField: (heading: string, field: string) => void;
}

function ColumnsTable({ record, mapping, onField }: ColumnsTableProps) {
  return (
    <DataTable
      caption="Columns of the file"
      isCaptionHidden
      rows={record.columns}
      keyOf={({ heading }) => heading}
      columns={[
        { key: "heading", header: "In the file", cell: ({ heading }) => heading },
        {
          key: "samples",
          header: "First values",
          narrow: "line",
          cell: ({ samples }) => (
            <span className="admin:text-ink-soft admin:wrap-anywhere">{samples.join(" · ")}</span>
          ),
        },
        {
          key: "field",
          header: "Becomes",
          narrow: "line",
          cell: ({ heading }) => (
            <Select
              label={`${heading} becomes`}
              isLabelHidden
              options={fieldOptions(record, mapping, heading)}
              value={mapping[heading] ?? ""}
              onChange={(field) => onField(heading, field)}
            />
          ),
        },
      ]}
    />
  );
}

function ReadAs({ record: { fileName, noun, total, format } }: Pick<ColumnsProps, "record">) {
  const separators: Readonly<Record<string, string>> = {
    ",": "commas",
    ";": "semicolons",
    "\t": "tabs",
    "|": "bars",
  };
  const { kind, encoding, separator } = format;
  const how =
    kind === "xlsx"
      ? "an Excel file"
      : `CSV in ${encoding?.toUpperCase()}, with ${separators[separator ?? ","] ?? separator} between the columns`;
  return `${fileName}: ${rowsText(total)} for ${nounTexts[noun].title.toLowerCase()}, read as ${how}.`;
}

/** The fields that a column may become: those that no other column becomes, and the heading's own. */
function fieldOptions(
  { fields }: Import,
  mapping: Readonly<Record<string, string>>,
  heading: string,
): SelectOption[] {
  const taken = new Set(
    Object.entries(mapping).flatMap(([each, key]) => (each === heading ? [] : key)),
  );
  return [
    { value: "", label: "Not imported" },
    ...fields
      .filter(({ key }) => !taken.has(key))
      .map(({ key, label, isRequired }) => ({
        value: key,
        label: isRequired ? `${label} (required)` : label,
      })),
  ];
}

function missing(
  { fields }: Import,
  mapping: Readonly<Record<string, string>>,
  values: Import["values"],
): string[] {
  const given = new Set(Object.values(mapping));
  return fields.flatMap(({ key, isRequired }) =>
    isRequired && !given.has(key) && !values[key]?.[""] ? [key] : [],
  );
}

interface Chosen {
  readonly duplicates: Import["duplicates"];
  readonly only: Import["only"];
  readonly isDayFirst: boolean;
  readonly decimal: Import["format"]["decimal"];
}

interface OptionsProps {
  readonly chosen: Chosen;
  readonly format: Import["format"];
  readonly onChange: (patch: ImportChoices) => void;
}

function Options({ chosen, format, onChange }: OptionsProps) {
  const { duplicates, only, isDayFirst, decimal } = chosen;
  return (
    <div className="admin:mt-4 admin:grid admin:gap-4 admin:sm:grid-cols-2 admin:xl:grid-cols-4">
      <Select
        label="Rows that exist already"
        options={[
          { value: "skip", label: "Leave them as they are" },
          { value: "update", label: "Change them to the file's values" },
          { value: "refuse", label: "Count them as wrong" },
        ]}
        value={duplicates}
        onChange={(value) => onChange({ duplicates: value as Chosen["duplicates"] })}
      />
      <Select
        label="If some rows are wrong"
        options={[
          { value: "good", label: "Import the good ones" },
          { value: "all", label: "Import nothing" },
        ]}
        value={only}
        onChange={(value) => onChange({ only: value as Chosen["only"] })}
      />
      {format.hasDayOrder && (
        <Select
          label="03/04/2026 is"
          options={[
            { value: "day", label: "3 April" },
            { value: "month", label: "4 March" },
          ]}
          value={isDayFirst ? "day" : "month"}
          onChange={(value) => onChange({ isDayFirst: value === "day" })}
        />
      )}
      {format.hasDecimals && (
        <Select
          label="Decimals are written"
          options={[
            { value: ".", label: "1,234.56" },
            { value: ",", label: "1.234,56" },
          ]}
          value={decimal}
          onChange={(value) => onChange({ decimal: value as Chosen["decimal"] })}
        />
      )}
    </div>
  );
}

function NotTaken({
  record,
  mapping,
}: {
  readonly record: Import;
  readonly mapping: Import["mapping"];
}) {
  const headings = record.columns.flatMap(({ heading }) => (mapping[heading] ? [] : heading));
  const known = new Set(record.columns.map(({ heading }) => heading));
  const rows = record.notTaken.filter((text) => !known.has(text));
  const left = [...headings, ...rows];
  if (left.length === 0) return null;
  return (
    <p className="admin:mt-4 admin:text-body admin:text-ink admin:wrap-anywhere">
      <strong className="admin:font-semibold">Not imported:</strong> {left.join(", ")}.
    </p>
  );
}
