import { getPhotoThumbnail, listVisitPhotos } from "@dash/contracts/interactions/photos";
import { pluralize } from "@dash/contracts/values/pluralize";
import { late } from "@dash/kit/ui/layout/late-component";
import { fileAddress, AsyncSection, queryFor, useCan } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { photoParams } from "./photo-params.ts";
import { tileClass } from "./photo-preview.tsx";

const PhotoDialog = late(async () => (await import("./photo-dialog.tsx")).PhotoDialog);

export interface PhotoStripProps {
  readonly interactionId: string;
  readonly photoCount: number;
  /** Whether photos can be deleted here. */
  readonly canWrite: boolean;
}

/** The photos of a visit, small; each opens. Viewers are told how many there are. */
export function PhotoStrip(props: PhotoStripProps) {
  const { photoCount } = props;
  const canRead = useCan("customer:read-private");
  if (photoCount === 0) return null;
  if (!canRead) return <p className="text-body text-ink-soft">{pluralize(photoCount, "photo")}</p>;
  return (
    <AsyncSection loading="Loading photos..." failure="The photos could not be loaded.">
      <Photos {...props} />
    </AsyncSection>
  );
}

function Photos({ interactionId, canWrite }: PhotoStripProps) {
  const query = queryFor(listVisitPhotos, { params: { id: interactionId } });
  const { data: pictures } = useSuspenseQuery(query);
  const photos = pictures.filter(({ signature }) => !signature);
  const [openId, setOpenId] = useState<string>();
  const open = photos.find(({ id }) => id === openId);
  return (
    <>
      <ul aria-label="Photos" className="flex flex-wrap gap-2">
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <button
              type="button"
              onClick={() => setOpenId(photo.id)}
              className="cursor-pointer rounded-md"
            >
              <img
                src={fileAddress(getPhotoThumbnail, { params: photoParams(photo) })}
                alt={`Open photo ${place + 1} of ${photos.length}`}
                loading="lazy"
                className={tileClass}
              />
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <PhotoDialog
          photos={photos}
          photo={open}
          canWrite={canWrite}
          onOpen={setOpenId}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}
