import {
  deleteVisitPhoto,
  getVisitPhoto,
  restoreVisitPhoto,
  type VisitPhoto,
} from "@dash/contracts/interactions/photos";
import { fileAddress, formatDateTime } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { Dialog, DialogActions } from "@dash/kit/ui/overlay/dialog";
import { NextIcon, PreviousIcon, TrashIcon } from "@dash/kit/ui/layout/icons";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { photoParams } from "./photo-params.ts";

export interface PhotoDialogProps {
  readonly photos: readonly VisitPhoto[];
  readonly photo: VisitPhoto;
  readonly canWrite: boolean;
  readonly onOpen: (photoId: string) => void;
  readonly onClose: () => void;
}

/** One photo, large, with the way to the next one. */
export function PhotoDialog({ photos, photo, canWrite, onOpen, onClose }: PhotoDialogProps) {
  const index = photos.findIndex(({ id }) => id === photo.id);
  const step = (by: number) => {
    const { id } = photos[index + by] ?? photo;
    return { disabled: id === photo.id, onClick: () => onOpen(id) };
  };
  const author = photo.userName ? ` by ${photo.userName}` : "";
  return (
    <Dialog
      onClose={onClose}
      title={`Photo ${index + 1} of ${photos.length}`}
      description={`Added ${formatDateTime(photo.createdAt)}${author}`}
    >
      <img
        src={fileAddress(getVisitPhoto, { params: photoParams(photo) })}
        alt={`Photo ${index + 1}`}
        width={photo.width}
        height={photo.height}
        className="mx-auto h-auto max-h-[60vh] w-auto max-w-full rounded-md bg-sunken"
      />
      <DialogActions>
        {canWrite && <DeletePhoto photo={photo} onDeleted={onClose} />}
        <Button {...step(-1)}>
          <PreviousIcon size={16} aria-hidden="true" />
          Previous
        </Button>
        <Button {...step(1)}>
          Next
          <NextIcon size={16} aria-hidden="true" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface DeletePhotoProps {
  readonly photo: VisitPhoto;
  readonly onDeleted: () => void;
}

function DeletePhoto({ photo, onDeleted }: DeletePhotoProps) {
  const request = { params: photoParams(photo) };
  const { act, isPending } = useRecordAction(deleteVisitPhoto, {
    success: "Photo deleted.",
    failure: "Failed to delete the photo. Please try again.",
    undo: () => ({ endpoint: restoreVisitPhoto, request, undone: "Photo is back." }),
    onSettled: onDeleted,
  });
  return (
    <Button className="mr-auto" isPending={isPending} onClick={() => void act(request)}>
      <TrashIcon size={16} aria-hidden="true" />
      Delete photo
    </Button>
  );
}
