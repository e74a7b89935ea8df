import { PartsBlock } from "./parts-block.tsx";
import { PhotosBlock } from "./photos-block.tsx";
import { SignatureBlock } from "./signature-block.tsx";
import { TimeBlock } from "./time-block.tsx";
import type { VisitProps } from "./visit-props.ts";

/** The parts, hours, photos and signature of a visit, each block by the service that owns it. Changes here are stored at once. */
export function VisitBlocks({ visit }: VisitProps) {
  return (
    <>
      <PartsBlock visit={visit} />
      <TimeBlock visit={visit} />
      <PhotosBlock visit={visit} />
      <SignatureBlock visit={visit} />
    </>
  );
}
