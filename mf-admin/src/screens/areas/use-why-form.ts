import { setGoesBack } from "@dash/contracts/releases/releases";
import { useSchemaForm } from "@dash/kit/ui/form/form";
import { useDraft } from "@dash/kit/ui/form/use-draft";
import * as z from "zod/mini";

const WhyForm = z.pick(setGoesBack.body, { why: true });

/** The form for a reason. It keeps the typed text as a draft until `close`. */
export function useWhyForm(formId: string, onClose: () => void) {
  const form = useSchemaForm(WhyForm, { why: "" });
  const draft = useDraft(form, { formId, isInDialog: true });
  const close = () => {
    draft.clear();
    onClose();
  };
  return { form, draft, close };
}
