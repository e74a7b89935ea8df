import { setGoesBack, type Release } from "@dash/contracts/releases/releases";
import { messageOf, toastSuccess } from "@dash/kit";
import { Dialog, FormActions } from "@dash/kit/ui/overlay/dialog";
import { Form, showRefusal } from "@dash/kit/ui/form/form";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useMutation } from "@tanstack/react-query";
import { writeFor } from "../areas.queries.ts";
import { titleOf } from "../release-texts.ts";
import { useWhyForm } from "../use-why-form.ts";
import { WhyField } from "../why-field.tsx";

export interface GoesBackDialogProps {
  readonly release: Release;
  readonly onClose: () => void;
}

/** Turns a part's automatic rollback on or off. */
export function GoesBackDialog({ release, onClose }: GoesBackDialogProps) {
  const { part } = release;
  const texts = textsOf(release);
  const { form, draft, close } = useWhyForm(`goes-back:${part}`, onClose);
  const { mutateAsync, isPending } = useMutation(writeFor(setGoesBack));
  const handleSubmit = useSingleFlight(async ({ why }: { why: string }) => {
    try {
      await mutateAsync({ params: { part }, body: { goesBack: !release.goesBack, why } });
      close();
      toastSuccess(texts.success);
    } catch (error) {
      showRefusal(form, error, messageOf(error, "Failed to change it. Please try again."));
    }
  });
  return (
    <Dialog onClose={onClose} title={texts.title} description={texts.description}>
      <Form form={form} draft={draft} onSubmit={handleSubmit}>
        <WhyField form={form} hint="It stands in the audit trail" />
        <FormActions
          onCancel={close}
          isPending={isPending}
          save={texts.save}
          saving={texts.saving}
        />
      </Form>
    </Dialog>
  );
}

function textsOf(release: Release) {
  const title = titleOf(release);
  return release.goesBack
    ? {
        title: `Forbid ${title} to go back by itself`,
        description:
          "A build that keeps failing stays live until somebody goes back by hand, or publishes a better one.",
        save: "Forbid",
        saving: "Forbidding...",
        success: `${title} does not go back by itself any more`,
      }
    : {
        title: `Allow ${title} to go back by itself`,
        description: "When a new build keeps failing, the last good one takes its place.",
        save: "Allow",
        saving: "Allowing...",
        success: `${title} goes back by itself again`,
      };
}
