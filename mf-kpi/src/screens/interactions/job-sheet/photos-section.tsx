import { PhotoPicker } from "../photos/photo-picker.tsx";
import type { PickedPhoto } from "../photos/picked-photo.ts";
import type { PhotoShare } from "./sheet.ts";
import { ShareNote } from "./share-note.tsx";
import { SheetSection } from "./sheet-section.tsx";

export interface PhotosSectionProps {
  readonly photos: readonly PickedPhoto[];
  readonly shares: readonly PhotoShare[];
  readonly isSending: boolean;
  readonly onChange: (photos: readonly PickedPhoto[]) => void;
}

/** The photos of the visit, and how far each is. */
export function PhotosSection({ photos, shares, isSending, onChange }: PhotosSectionProps) {
  const shareOf = ({ key }: PickedPhoto) => shares.find((share) => share.key === key);
  return (
    <SheetSection title="Photos">
      <PhotoPicker
        files={photos}
        onChange={onChange}
        stateOf={(photo) => (
          <ShareNote
            share={shareOf(photo)}
            isSending={isSending}
            stored="Saved"
            refused="Not saved"
          />
        )}
        canRemove={(photo) => {
          const state = shareOf(photo)?.state;
          return state !== "sent" && state !== "stored";
        }}
      />
    </SheetSection>
  );
}
