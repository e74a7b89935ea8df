import { createPreview } from "@dash/contracts/releases/previews";
import type { ResponseOf } from "@dash/contracts/endpoints/endpoint";
import { formatDateTime, messageOf, mutationFor, toastFailure } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { CopiedField } from "@dash/kit/ui/form/copied-field";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

export interface PreviewLinkProps {
  readonly part: string;
  readonly build: string;
}

/** Creates and shows a link that previews a build that is not live. */
export function PreviewLink({ part, build }: PreviewLinkProps) {
  const [preview, setPreview] = useState<ResponseOf<typeof createPreview> | null>(null);
  const { mutateAsync, isPending } = useMutation(mutationFor(createPreview));
  const handleClick = useSingleFlight(async () => {
    try {
      setPreview(await mutateAsync({ params: { part }, body: { build } }));
    } catch (error) {
      toastFailure(error, messageOf(error, "Failed to make the link. Please try again."));
    }
  });
  return (
    <>
      <Button
        size="small"
        isPending={isPending}
        aria-label={`Preview link of ${build}`}
        onClick={() => void handleClick()}
      >
        Preview link
      </Button>
      {preview && (
        <div role="status" className="admin:mt-1 admin:w-full">
          <CopiedField
            label="Preview link"
            hint={`Works until ${formatDateTime(preview.expiresAt)}`}
            value={`${location.origin}${preview.path}`}
          />
        </div>
      )}
    </>
  );
}
