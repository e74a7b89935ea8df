import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { pluralize } from "@dash/contracts/values/pluralize";
import { useCan } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { useState } from "react";
import { interactionName } from "../../../../interactions/interaction-texts.ts";
import { PhotoStrip } from "../../photos/photo-strip.tsx";

/** The photos of a visit are read on demand, so that a page with many visits asks nothing for each of them. */
export function VisitPhotos({ visit }: { readonly visit: CustomerInteraction }) {
  const { id, photoCount, can } = visit;
  const [isOpen, setIsOpen] = useState(false);
  const canRead = useCan("customer:read-private");
  if (photoCount === 0) return null;
  if (isOpen || !canRead)
    return <PhotoStrip interactionId={id} photoCount={photoCount} canWrite={can.update} />;
  const count = pluralize(photoCount, "photo");
  return (
    <Button
      size="small"
      aria-label={`${count} of ${interactionName(visit)}`}
      onClick={() => setIsOpen(true)}
    >
      {count}
    </Button>
  );
}
