import { commentMonthlyReport, type MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { messageOf, mutationFor, problemOf, toastSuccess } from "@dash/kit";
import { showRefusal, useSchemaForm } from "@dash/kit/ui/form/form";
import { useDraft } from "@dash/kit/ui/form/use-draft";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { useLatestReport } from "./use-latest-report.ts";

const CommentaryForm = z.omit(commentMonthlyReport.body, { sha256: true });

/** The form of a draft's commentary. `theirs` is what another user has saved since the form was opened. */
export function useCommentary(report: MonthlyReport, onClose: () => void) {
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
