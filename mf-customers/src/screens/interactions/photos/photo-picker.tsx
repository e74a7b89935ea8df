import { PHOTO_FILES } from "@dash/contracts/interactions/photos";
import { buttonClass } from "@dash/kit/ui/form/button";
import { CameraIcon, CloseIcon, PlusIcon } from "@dash/kit/ui/layout/icons";
import { useId, useState, type ChangeEvent, type ReactNode } from "react";
import { addPicked, type PickedPhoto } from "./picked-photo.ts";
import { PhotoPreview } from "./photo-preview.tsx";

export interface PhotoPickerProps {
  readonly files: readonly PickedPhoto[];
  readonly onChange: (files: readonly PickedPhoto[]) => void;
  /** The number of photos that the visit has already. */
  readonly stored?: number;
  /** The text beneath a photo, such as that it is stored. */
  readonly stateOf?: (photo: PickedPhoto) => ReactNode;
  /** Whether a photo can still be removed; by default it can. */
  readonly canRemove?: (photo: PickedPhoto) => boolean;
}

/** Chooses photos from the files or by the camera. They are only kept here; the caller sends them. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { files, onChange, stored = 0 } = props;
  const [refusal, setRefusal] = useState<string>();
  const refusalId = useId();
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { photos, refusal: words } = addPicked(files, [...(event.target.files ?? [])], stored);
    setRefusal(words);
    if (photos.length > files.length) onChange(photos);
    // The same file can be chosen again.
    event.target.value = "";
  };
  const described = refusal ? refusalId : undefined;
  return (
    <div>
      {files.length > 0 && <PickedPhotos {...props} />}
      <div className="flex flex-wrap gap-2">
        <FileButton
          label="Add photos"
          Icon={PlusIcon}
          describedBy={described}
          multiple
          onChange={handleChange}
        />
        <FileButton
          label="Take photo"
          Icon={CameraIcon}
          describedBy={described}
          capture="environment"
          onChange={handleChange}
          className="pointer-fine:hidden"
        />
      </div>
      {refusal && (
        <p id={refusalId} role="alert" className="mt-2 text-body text-negative-ink">
          {refusal}
        </p>
      )}
    </div>
  );
}

function PickedPhotos({ files, onChange, stateOf, canRemove = () => true }: PhotoPickerProps) {
  return (
    <ul aria-label="Photos to store" className="mb-3 flex flex-wrap gap-3">
      {files.map((photo, place) => (
        <li key={photo.key} className="w-24">
          <PhotoPreview photo={photo} name={`Photo ${place + 1}`} />
          {stateOf && <div className="mt-1 text-label text-ink-soft">{stateOf(photo)}</div>}
          {canRemove(photo) && (
            <button
              type="button"
              aria-label={`Remove photo ${place + 1}`}
              onClick={() => onChange(files.filter(({ key }) => key !== photo.key))}
              className="mt-1 inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-md text-label text-ink-soft hover:text-ink"
            >
              <CloseIcon size={14} aria-hidden="true" />
              Remove
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly Icon: typeof PlusIcon;
  readonly describedBy: string | undefined;
  readonly multiple?: boolean;
  readonly capture?: "environment";
  readonly className?: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A file field that looks like a button. The browser's own control lies invisible in its label and takes the focus. */
function FileButton({ label, Icon, describedBy, className = "", ...input }: FileButtonProps) {
  return (
    <label
      className={`${buttonClass()} ${className} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
    >
      <Icon size={16} aria-hidden="true" />
      {label}
      <input
        type="file"
        accept={PHOTO_FILES.types.join(",")}
        aria-describedby={describedBy}
        className="sr-only"
        {...input}
      />
    </label>
  );
}
