import {
  deleteVisitPhoto,
  getVisitPhoto,
  listVisitPhotos,
  restoreVisitPhoto,
  type VisitPhoto,
} from "@dash/contracts/interactions/photos";
import { AsyncSection, fileAddress, formatDateTime, queryFor, useCan } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { useSuspenseQuery } from "@tanstack/react-query";
import { SheetSection } from "../job-sheet/sheet-section.tsx";
import { photoParams } from "../photos/photo-params.ts";
import { JobSheetPdf } from "./job-sheet-pdf.tsx";
import type { VisitProps } from "./visit-props.ts";

/** The customer's signature, for who may see customers' private data. */
export function SignatureBlock({ visit }: VisitProps) {
  if (!useCan("customer:read-private")) return null;
  return (
    <SheetSection title="Signature">
      <AsyncSection loading="Loading signature..." failure="The signature could not be loaded.">
        <Signature visit={visit} />
      </AsyncSection>
      <JobSheetPdf visit={visit} />
    </SheetSection>
  );
}

function Signature({ visit }: VisitProps) {
  const { data } = useSuspenseQuery(queryFor(listVisitPhotos, { params: { id: visit.id } }));
  const canRemove = useCan("customer:manage");
  const picture = data.find(({ signature }) => signature);
  if (!picture) return <p className="customers:text-body customers:text-ink-soft">Not signed</p>;
  const { signature, createdAt, width, height } = picture;
  return (
    <>
      <figure>
        <img
          src={fileAddress(getVisitPhoto, { params: photoParams(picture) })}
          alt={`Signature of ${signature?.name}`}
          width={width}
          height={height}
          className="customers:h-auto customers:w-60 customers:rounded-md customers:border customers:border-line"
        />
        <figcaption className="customers:mt-1 customers:text-body customers:wrap-anywhere">
          Signed by {signature?.name}, {formatDateTime(createdAt)}
        </figcaption>
      </figure>
      {canRemove && <RemoveSignature picture={picture} />}
    </>
  );
}

function RemoveSignature({ picture }: { readonly picture: VisitPhoto }) {
  const request = { params: photoParams(picture) };
  const { act, isPending } = useRecordAction(deleteVisitPhoto, {
    success: "Signature removed.",
    failure: "Failed to remove the signature. Please try again.",
    undo: () => ({ endpoint: restoreVisitPhoto, request, undone: "Signature is back." }),
  });
  return (
    <Button
      className="customers:self-start"
      isPending={isPending}
      onClick={() => void act(request)}
    >
      Remove signature
    </Button>
  );
}
