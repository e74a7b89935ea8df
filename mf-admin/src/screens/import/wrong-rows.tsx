import { getImportResult, type Import } from "@dash/contracts/imports/imports";
import { fileAddress } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/form/button";
import { Card } from "@dash/kit/ui/layout/card";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { DownloadLink } from "@dash/kit/ui/text/download-link";

const SHOWN = 50;

/** The rows at fault by their numbers in the file, with what is wrong in which column. */
export function WrongRows({ record }: { readonly record: Import }) {
  const { errors, state } = record;
  return (
    <Card
      title={state === "undone" ? "Rows that stay" : "Rows that are wrong"}
      {...(errors.length > SHOWN && {
        description: `The first ${SHOWN} of ${errors.length}. The result file has them all.`,
      })}
      actions={state !== "done" && state !== "undone" && <ResultFile record={record} />}
    >
      <DataTable
        caption="Rows with what is wrong"
        isCaptionHidden
        rows={errors.slice(0, SHOWN).map((error, at) => ({ ...error, at }))}
        keyOf={({ at }) => String(at)}
        columns={[
          { key: "row", header: "Row", cell: ({ row }) => `Row ${row}` },
          { key: "column", header: "Column", cell: ({ column }) => column ?? "" },
          {
            key: "message",
            header: "What is wrong",
            narrow: "line",
            cell: ({ message }) => message,
          },
        ]}
      />
    </Card>
  );
}

/** Saves the file with what became of each row. */
export function ResultFile({ record: { id } }: { readonly record: Import }) {
  return (
    <DownloadLink
      href={fileAddress(getImportResult, { params: { id }, query: { format: "xlsx" } })}
      className={buttonClass()}
    >
      Result file
    </DownloadLink>
  );
}
