import type { AreaDescriptor } from "@dash/contracts/area-descriptor";
import type { KitOffer, PartNeeds } from "@dash/contracts/build-upload";

/** A part as it is live, or as it would be. */
export interface PartBuild {
  readonly part: string;
  readonly needs: PartNeeds;
  /** Of the shell alone. */
  readonly kit: KitOffer | null;
  /** Of an area alone. */
  readonly descriptor: AreaDescriptor | undefined;
}

/** A reason why a build cannot be live with the others. */
export interface Refusal {
  readonly part: string;
  readonly path: string;
  readonly message: string;
  /** Set where it takes something from another part: no force covers that. */
  readonly takesFromOthers?: true;
}
