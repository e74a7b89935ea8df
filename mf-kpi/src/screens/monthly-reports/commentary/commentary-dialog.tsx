import { Dialog, FormActions } from "@dash/kit/ui/overlay/dialog";
import { Form, showRefusal, useSchemaForm } from "@dash/kit/ui/form/form";
import { TextArea } from "@dash/kit/ui/form/form-fields";
import type { Commentary } from "@dash/contracts/reports/report-data";
import { DescriptionList } from "@dash/kit/ui/layout/description-list";
import type { ReportDialogProps } from "../preview/report-dialog-props.ts";
import { periodOf } from "../report-texts.ts";
import { commentMonthlyReport, type MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { messageOf, mutationFor, problemOf, toastSuccess } from "@dash/kit";
import { useDraft } from "@dash/kit/ui/form/use-draft";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { reportQuery } from "../monthly-reports.queries.ts";

/** Edits the commentary of a draft. */
export function CommentaryDialog({ report, onClose }: Omit<ReportDialogProps, "onOpen">) {
  const { form, draft, save, theirs, isPending, cancel } = useCommentary(report, onClose);
  return (
    <Dialog
      onClose={onClose}
      title="Commentary"
      description={`It stands in the report of ${periodOf(report)}, in print and in the PDF.`}
    >
      <Form form={form} draft={draft} onSubmit={save} label="Commentary">
        {theirs && <Theirs {...theirs} />}
        <TextArea form={form} name="happened" label="What happened" rows={5} />
        <TextArea form={form} name="actions" label="Actions" rows={5} />
        <FormActions
          onCancel={cancel}
          isPending={isPending}
          save="Save Commentary"
          saving="Saving..."
        />
      </Form>
    </Dialog>
  );
}

/** The commentary that another user saved in the meantime. */
function Theirs({ happened, actions }: Commentary) {
  return (
    <div role="alert" className="kpi:rounded-md kpi:bg-caution-soft kpi:p-3 kpi:text-body">
      <p className="kpi:mb-2 kpi:text-caution-ink">
        Somebody else changed this report in the meantime. What you typed is still here; saving it
        replaces this:
      </p>
      <DescriptionList
        rows={[
          ["What happened", happened ?? "nothing"],
          ["Actions", actions ?? "nothing"],
        ]}
      />
    </div>
  );
}

const CommentaryForm = z.omit(commentMonthlyReport.body, { sha256: true });

/** The form of a draft's commentary. `theirs` is what another user has saved since the form was opened. */
function useCommentary(report: MonthlyReport, onClose: () => void) {
  // The form keeps the report as it was when opened, which is the version that its writer saw.
  const [initial] = useState(report);
  const { id } = initial;
  const { latest, theirs, readTheirs } = useLatestReport(initial);
  const { happened, actions } = initial.reportData.commentary;
  const form = useSchemaForm(CommentaryForm, { happened: happened ?? "", actions: actions ?? "" });
  const draft = useDraft(form, {
    formId: `report-commentary:${id}`,
    version: versionOf(initial),
    isInDialog: true,
  });
  const { mutateAsync, isPending } = useMutation(mutationFor(commentMonthlyReport));
  const close = () => {
    draft.clear();
    onClose();
  };
  const save = useSingleFlight(async (body: z.output<typeof CommentaryForm>) => {
    try {
      const { unprintable } = await mutateAsync({
        params: { id },
        body: { ...body, sha256: latest.sha256 },
      });
      close();
      toastSuccess(`Commentary saved successfully!${unprintableText(unprintable)}`);
    } catch (error) {
      if (problemOf(error)?.id === "conflict") await readTheirs();
      else showRefusal(form, error, messageOf(error, "Failed to save commentary."));
    }
  });
  return {
    form,
    save,
    theirs,
    isPending,
    draft: { standing: draft.standing, discard: draft.discard },
    cancel: close,
  };
}

/** The letters that the PDF cannot print, in a sentence; empty if there are none. */
function unprintableText(letters: readonly string[]): string {
  return letters.length === 0 ? "" : ` The PDF shows a box for: ${letters.join(" ")}`;
}

/** A number derived from the content, so that a local draft of older content cannot silently replace newer content. */
function versionOf({ sha256 }: MonthlyReport): number {
  return Number.parseInt(sha256.slice(0, 8), 16);
}

/** The version that the writer of a commentary has seen. `theirs` is the commentary that another user saved since. */
function useLatestReport(initial: MonthlyReport) {
  const client = useQueryClient();
  const [latest, setLatest] = useState(initial);
  const [theirs, setTheirs] = useState<Commentary | null>(null);
  const readTheirs = async () => {
    const report = await client.fetchQuery({ ...reportQuery(initial.id), staleTime: 0 });
    setLatest(report);
    setTheirs(report.reportData.commentary);
  };
  return { latest, theirs, readTheirs };
}
