import { DoubtsOfForm } from "@dash/kit/ui/doubts";
import { PartsBlock } from "./parts-block.tsx";
import { PhotosBlock } from "./photos-block.tsx";
import { TimeBlock } from "./time-block.tsx";
import type { VisitProps } from "./visit-props.ts";

/** The parts, hours and photos of a visit, each block by the service that owns it. Changes here are stored at once. */
export function VisitBlocks({ visit }: VisitProps) {
  return (
    // The form around saves without them, so their doubts do not stop it.
    <DoubtsOfForm value={null}>
      <PartsBlock visit={visit} />
      <TimeBlock visit={visit} />
      <PhotosBlock visit={visit} />
    </DoubtsOfForm>
  );
}
