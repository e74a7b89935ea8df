import { undoImport, cancelImport, type Import } from "@dash/contracts/imports/imports";
import { formatDateTime, Link } from "@dash/kit";
import { ProgressBar } from "@dash/kit/ui/feedback/progress";
import { Button, buttonClass } from "@dash/kit/ui/form/button";
import { Card } from "@dash/kit/ui/layout/card";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { useState } from "react";
import { CheckedRows } from "./checked-rows.tsx";
import { Columns } from "./columns.tsx";
import { isAtWork, useImport, useImportStep } from "./imports.queries.ts";
import { nounTexts, placeOf, rowsText } from "./noun-texts.ts";
import { ResultFile, WrongRows } from "./wrong-rows.tsx";

export interface ImportStepsProps {
  readonly id: string;
  /** Begins with another file. */
  readonly onAgain: () => void;
}

/** An import from its columns to its end. */
export function ImportSteps({ id, onAgain }: ImportStepsProps) {
  const record = useImport(id);
  if (isAtWork(record)) return <AtWork record={record} />;
  if (record.state === "done" || record.state === "undone")
    return <Ended record={record} onAgain={onAgain} />;
  return (
    <>
      {record.reason && (
        <p role="alert" className="admin:text-body admin:text-negative-ink">
          {record.reason}
        </p>
      )}
      <Columns record={record} onAgain={onAgain} />
      {record.state === "checked" && <CheckedRows record={record} />}
      {record.state === "failed" && record.errors.length > 0 && <WrongRows record={record} />}
    </>
  );
}

const works: Partial<Record<Import["state"], string>> = {
  checking: "Checking the rows",
  running: "Importing",
  undoing: "Taking it back",
};

function AtWork({ record }: { readonly record: Import }) {
  const { id, state, total, done } = record;
  const { mutate, isPending } = useImportStep(
    cancelImport,
    "It could not be stopped. Please try again.",
  );
  const text = `${done.toLocaleString("en-GB")} of ${rowsText(total)}`;
  return (
    <Card title={works[state] ?? ""} description={`${text}. You may leave this page meanwhile.`}>
      <ProgressBar
        label={works[state] ?? ""}
        percent={(100 * done) / Math.max(total, 1)}
        valueText={text}
      />
      {state !== "undoing" && (
        <Button
          className="admin:mt-4"
          isPending={isPending}
          onClick={() => mutate({ params: { id } })}
        >
          Stop, and store nothing
        </Button>
      )}
    </Card>
  );
}

function Ended({ record, onAgain }: { readonly record: Import; readonly onAgain: () => void }) {
  const { noun, state, reason, undoUntil, counts, fileName } = record;
  const { created, updated, skipped, wrong } = counts;
  return (
    <>
      <Card
        title={state === "undone" ? "The import is taken back" : "The import is done"}
        description={fileName}
      >
        <p className="admin:text-body admin:text-ink">
          {[
            `${rowsText(created)} added`,
            updated > 0 && `${rowsText(updated)} changed`,
            skipped > 0 && `${rowsText(skipped)} existed already`,
            wrong > 0 && `${rowsText(wrong)} left out`,
          ]
            .filter(Boolean)
            .join(", ")}
          {state === "undone" && ", and all of it taken back"}.
        </p>
        {reason && <p className="admin:text-body admin:text-caution-ink">{reason}</p>}
        <div className="admin:mt-4 admin:flex admin:flex-wrap admin:gap-2">
          <Link to={placeOf(record)} className={buttonClass("primary")}>
            Show {nounTexts[noun].title.toLowerCase()}
          </Link>
          <Button onClick={onAgain}>Import another file</Button>
          <ResultFile record={record} />
          {undoUntil && <TakeBack record={record} />}
        </div>
        {undoUntil && (
          <p className="admin:mt-2 admin:text-label admin:text-ink-soft">
            It can be taken back until {formatDateTime(undoUntil)}. Records that were changed since
            stay.
          </p>
        )}
      </Card>
      {record.errors.length > 0 && <WrongRows record={record} />}
    </>
  );
}

function TakeBack({ record: { id, counts } }: { readonly record: Import }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useImportStep(
    undoImport,
    "It could not be taken back. Please try again.",
  );
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Take it back</Button>
      {isAsking && (
        <Confirm
          title="Take the import back"
          question={`Should ${[
            counts.created > 0 && `${rowsText(counts.created)} that it added be deleted`,
            counts.updated > 0 && `${rowsText(counts.updated)} that it changed be as they were`,
          ]
            .filter(Boolean)
            .join(", and ")}? Records that were changed since stay.`}
          confirmLabel={isPending ? "Taking back..." : "Take back"}
          isPending={isPending}
          onConfirm={() => mutate({ params: { id } })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
