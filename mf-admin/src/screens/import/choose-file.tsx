import type { ImportNoun } from "@dash/contracts/imports/import-nouns";
import { createImport, IMPORT_FILES } from "@dash/contracts/imports/imports";
import { formatDateTime, messageOf } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { controlClass, Field } from "@dash/kit/ui/form/field";
import { Select } from "@dash/kit/ui/form/select";
import { Card } from "@dash/kit/ui/layout/card";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { importsQuery, useImportStep } from "./imports.queries.ts";
import { nounTexts, rowsText } from "./noun-texts.ts";

export interface ChooseFileProps {
  readonly noun: ImportNoun;
  readonly nouns: readonly ImportNoun[];
  readonly onNoun: (noun: ImportNoun) => void;
  readonly onOpen: (id: string) => void;
}

/** Sends a file, which stores nothing yet, and lists the imports of the last day. */
export function ChooseFile({ noun, nouns, onNoun, onOpen }: ChooseFileProps) {
  const [failure, setFailure] = useState<string>();
  const { mutate, isPending } = useImportStep(
    createImport,
    (error) => setFailure(messageOf(error, "The file could not be sent. Try again.")),
    ({ id }) => onOpen(id),
  );
  const send = async (file: File | undefined) => {
    if (!file) return;
    setFailure(undefined);
    try {
      mutate({ body: await formOf(noun, file) });
    } catch {
      setFailure("The file could not be opened. Was it moved or changed since?");
    }
  };
  return (
    <>
      <Card title="1. Choose the file">
        <div className="admin:flex admin:max-w-120 admin:flex-col admin:gap-4">
          {nouns.length > 1 && (
            <Select
              label="What the rows are"
              options={nouns.map((value) => ({ value, label: nounTexts[value].title }))}
              value={noun}
              onChange={(value) => onNoun(value as ImportNoun)}
            />
          )}
          <Field label="File" hint={IMPORT_FILES.advice} error={failure}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".csv,.tsv,.txt,.xlsx"
                disabled={isPending}
                onChange={({ target }) => void send(target.files?.[0])}
                className={controlClass}
              />
            )}
          </Field>
          <p role="status" className="admin:text-body admin:text-ink-soft">
            {isPending ? "Reading the file..." : "Nothing is stored before you confirm it."}
          </p>
        </div>
      </Card>
      <LatestImports noun={noun} onOpen={onOpen} />
    </>
  );
}

function LatestImports({ noun, onOpen }: Pick<ChooseFileProps, "noun" | "onOpen">) {
  const imports = useSuspenseQuery(importsQuery(noun)).data;
  if (imports.length === 0) return null;
  return (
    <Card title="Your imports of the last day">
      <ul className="admin:divide-y admin:divide-line">
        {imports.map(({ id, fileName, state, counts, createdAt }) => (
          <li key={id} className="admin:flex admin:items-center admin:gap-3 admin:py-2">
            <span className="admin:min-w-0 admin:grow admin:text-body admin:wrap-anywhere">
              {fileName}
              <span className="admin:block admin:text-ink-soft">
                {formatDateTime(createdAt)}
                {state === "undone"
                  ? ", taken back"
                  : `, ${rowsText(counts.created + counts.updated)}`}
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Open${state === "done" ? " or take back" : ""} ${fileName}`}
              onClick={() => onOpen(id)}
            >
              {state === "done" ? "Open or take back" : "Open"}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The form as the service reads it. */
async function formOf(noun: ImportNoun, file: File): Promise<Blob> {
  const form = new FormData();
  form.set("noun", noun);
  form.set("file", file);
  return new Response(form).blob();
}
