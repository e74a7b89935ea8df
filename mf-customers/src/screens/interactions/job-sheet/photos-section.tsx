import { PhotoPicker } from "../photos/photo-picker.tsx";
import type { PickedPhoto } from "../photos/picked-photo.ts";
import { recordOf } from "./sheet.ts";
import { RecordNote } from "./record-note.tsx";
import { SheetSection, type SectionProps } from "./sheet-section.tsx";

export interface PhotosSectionProps extends Omit<SectionProps, "form"> {
  readonly photos: readonly PickedPhoto[];
  readonly onChange: (photos: readonly PickedPhoto[]) => void;
}

/** The photos of the visit, and how far each is. */
export function PhotosSection({ photos, sheet, isSending, onChange }: PhotosSectionProps) {
  return (
    <SheetSection title="Photos">
      <PhotoPicker
        files={photos}
        onChange={onChange}
        stateOf={(photo) => (
          <RecordNote
            record={recordOf(sheet, `photo:${photo.key}`)}
            isSending={isSending}
            stored="Saved"
            refused="Not saved"
          />
        )}
        // One that gets no answer can be removed, too.
        canRemove={({ key }) => !isSending && recordOf(sheet, `photo:${key}`).state !== "stored"}
      />
    </SheetSection>
  );
}
