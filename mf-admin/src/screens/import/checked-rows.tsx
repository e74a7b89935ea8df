import { confirmImport, type Import } from "@dash/contracts/imports/imports";
import { Button } from "@dash/kit/ui/form/button";
import { Card } from "@dash/kit/ui/layout/card";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { useEffect, useRef } from "react";
import { useImportStep } from "./imports.queries.ts";
import { rowsText } from "./noun-texts.ts";
import { WrongRows } from "./wrong-rows.tsx";

/** Says what an import would do, with the button that does it. */
export function CheckedRows({ record }: { readonly record: Import }) {
  const { id, counts, only, preview } = record;
  const { created, updated, skipped, wrong } = counts;
  const { mutate, isPending } = useImportStep(
    confirmImport,
    "The import could not begin. Please try again.",
  );
  const top = useRef<HTMLDivElement>(null);
  // The answer stands below the button that asked for it, often outside the window.
  useEffect(() => {
    top.current?.scrollIntoView({ block: "start" });
  }, []);
  const count = created + updated;
  const isBlocked = only === "all" && wrong > 0;
  return (
    <>
      <div ref={top} className="admin:scroll-mt-20">
        <Card title="3. Check and confirm">
          <ul role="status" className="admin:list-disc admin:pl-5 admin:text-body admin:text-ink">
            <li>{rowsText(created)} will be added</li>
            {updated > 0 && <li>{rowsText(updated)} will be changed</li>}
            {skipped > 0 && (
              <li>{rowsText(skipped)} of records that exist already and stay as they are</li>
            )}
            {wrong > 0 && <li>{rowsText(wrong)} with faults</li>}
          </ul>
          <FirstRows preview={preview} />
          <Button
            variant="primary"
            className="admin:mt-4"
            disabled={count === 0 || isBlocked}
            isPending={isPending}
            onClick={() => mutate({ params: { id } })}
          >
            Import {rowsText(count)}
          </Button>
          {isBlocked && (
            <p className="admin:mt-2 admin:text-body admin:text-caution-ink">
              Nothing is imported while rows are wrong. Mend the file, or choose “Import the good
              ones” above.
            </p>
          )}
        </Card>
      </div>
      {wrong > 0 && <WrongRows record={record} />}
    </>
  );
}

function FirstRows({ preview }: Pick<Import, "preview">) {
  const labels = [...new Set(preview.flatMap(({ cells }) => Object.keys(cells)))];
  return (
    <div className="admin:mt-4">
      <DataTable
        caption="The first rows as they will be"
        rows={preview}
        keyOf={({ row }) => String(row)}
        columns={[
          { key: "row", header: "Row", cell: ({ row }) => row },
          ...labels.map((label) => ({
            key: label,
            header: label,
            narrowLabel: label,
            cell: ({ cells }: Import["preview"][number]) => cells[label] ?? "",
          })),
        ]}
      />
    </div>
  );
}
