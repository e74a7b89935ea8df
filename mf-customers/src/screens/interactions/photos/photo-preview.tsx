import { THUMBNAIL_SIDE } from "@dash/contracts/interactions/photos";
import { ImageIcon } from "@dash/kit/ui/layout/icons";
import { useEffect, useState } from "react";
import { drawWithin } from "./photo-canvas.ts";
import type { PickedPhoto } from "./picked-photo.ts";

export const tileClass =
  "flex size-24 items-center justify-center overflow-hidden rounded-md border border-line bg-sunken object-cover";

/** A small picture of a photo that is not stored yet, or an icon where this browser cannot draw it. */
export function PhotoPreview({
  photo: { file },
  name,
}: {
  readonly photo: PickedPhoto;
  readonly name: string;
}) {
  const source = usePreview(file);
  if (source) return <img src={source} alt={name} className={tileClass} />;
  return (
    <span role="img" aria-label={name} className={tileClass}>
      <ImageIcon size={24} aria-hidden="true" />
    </span>
  );
}

/** The image as a data address: the page's security policy allows no other address of a local file. */
function usePreview(file: Blob): string | undefined {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    drawWithin(file, THUMBNAIL_SIDE)
      .then((canvas) => isCurrent && setSource(canvas.toDataURL("image/jpeg")))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return source;
}
