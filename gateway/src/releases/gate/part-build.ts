import type { AreaDescriptor } from "@dash/contracts/releases/area-descriptor";
import type { KitOffer, PartNeeds } from "@dash/contracts/releases/build-upload";

/** The live build of a part, or the build that would become live. */
export interface PartBuild {
  readonly part: string;
  readonly needs: PartNeeds;
  /** Null for areas. */
  readonly kit: KitOffer | null;
  /** Undefined for the shell. */
  readonly descriptor: AreaDescriptor | undefined;
}

/** A reason why a build cannot be live with the others. */
export interface Refusal {
  readonly part: string;
  readonly path: string;
  readonly message: string;
  /** Set when the build claims something of another part. Nobody can force such a build. */
  readonly takesFromOthers?: true;
}
