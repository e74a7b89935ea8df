import { commentMonthlyReport, type MonthlyReport } from "@dash/contracts/monthly-reports";
import { messageOf, mutationFor, problemOf, toastSuccess } from "@dash/kit";
import { tellRefusal, useSchemaForm } from "@dash/kit/ui/form";
import { useDraft } from "@dash/kit/ui/use-draft";
import { useSingleFlight } from "@dash/kit/ui/use-single-flight";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { useKnownReport } from "./use-known-report.ts";

const CommentaryForm = z.omit(commentMonthlyReport.body, { sha256: true });

/** The commentary of a draft as a form. `theirs` is what somebody else has saved since it was opened. */
export function useCommentary(report: MonthlyReport, onClose: () => void) {
  // A form does not follow the report: what it was opened with is what its writer knew.
  const [opened] = useState(report);
  const { id } = opened;
  const { known, theirs, readTheirs } = useKnownReport(opened);
  const { happened, actions } = opened.reportData.commentary;
  const form = useSchemaForm(CommentaryForm, { happened: happened ?? "", actions: actions ?? "" });
  const draft = useDraft(form, {
    formId: `report-commentary:${id}`,
    version: versionOf(opened),
    isLeft: true,
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
        body: { ...body, sha256: known.sha256 },
      });
      close();
      toastSuccess(`Commentary saved successfully!${unprintableText(unprintable)}`);
    } catch (error) {
      if (problemOf(error)?.id === "conflict") await readTheirs();
      else tellRefusal(form, error, messageOf(error, "Failed to save commentary."));
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

/** Says which letters the PDF cannot print, if any. */
function unprintableText(letters: readonly string[]): string {
  return letters.length === 0 ? "" : ` The PDF shows a box for: ${letters.join(" ")}`;
}

/** Another number for another content, so that the draft of an earlier one does not replace it silently. */
function versionOf({ sha256 }: MonthlyReport): number {
  return Number.parseInt(sha256.slice(0, 8), 16);
}
