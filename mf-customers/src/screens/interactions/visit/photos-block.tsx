import { addVisitPhoto } from "@dash/contracts/interactions/photos";
import { invalidateAfter, messageOf } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SheetSection } from "../job-sheet/sheet-section.tsx";
import { PhotoPicker } from "../photos/photo-picker.tsx";
import { PhotoStrip } from "../photos/photo-strip.tsx";
import type { PickedPhoto } from "../photos/picked-photo.ts";
import { uploadPhoto } from "../photos/upload-photo.ts";
import type { VisitProps } from "./visit-props.ts";

/** The photos of a visit. Those that are picked are stored at once, one after the other. */
export function PhotosBlock({ visit }: VisitProps) {
  const { id, can } = visit;
  const { count, waiting, failure, store, handleChange } = usePhotoUpload(visit);
  return (
    <SheetSection title="Photos">
      <PhotoStrip interactionId={id} photoCount={count} canWrite={can.update} />
      {count === 0 && <p className="customers:text-body customers:text-ink-soft">No photos</p>}
      {can.update && <PhotoPicker files={waiting} stored={count} onChange={handleChange} />}
      {failure && (
        <div
          role="alert"
          className="customers:flex customers:flex-wrap customers:items-center customers:gap-2"
        >
          <p className="customers:text-body customers:text-negative-ink">{failure}</p>
          <Button onClick={() => void store(waiting)}>Try again</Button>
        </div>
      )}
    </SheetSection>
  );
}

/** Stores picked photos. `waiting` are those that are not stored yet. */
function usePhotoUpload({ id, photoCount }: VisitProps["visit"]) {
  const client = useQueryClient();
  const [added, setAdded] = useState(0);
  const [waiting, setWaiting] = useState<readonly PickedPhoto[]>([]);
  const [failure, setFailure] = useState<string>();
  const count = photoCount + added;
  const store = useSingleFlight(async (photos: readonly PickedPhoto[]) => {
    setFailure(undefined);
    try {
      for (const photo of photos) {
        await uploadPhoto(id, photo.file, photo.key);
        setAdded((before) => before + 1);
        setWaiting((before) => before.filter(({ key }) => key !== photo.key));
      }
    } catch (error) {
      setFailure(messageOf(error, "The photo could not be stored."));
    }
    await invalidateAfter(client, addVisitPhoto);
    // The visit that was read again counts them itself.
    setAdded(0);
  });
  const handleChange = (photos: readonly PickedPhoto[]) => {
    setWaiting(photos);
    if (photos.length > waiting.length) void store(photos);
  };
  return { count, waiting, failure, store, handleChange };
}
