import type { AreaDescriptor } from "@dash/contracts/releases/area-descriptor";
import type { KitOffer, PartNeeds } from "@dash/contracts/releases/build-upload";

/** A part (the shell or an area) with its live build, or with the build that would become live. */
export interface PartBuild {
  readonly part: string;
  readonly needs: PartNeeds;
  /** The names that a shell's kit offers; null for areas. */
  readonly kit: KitOffer | null;
  /** The content of `area.json`; undefined for the shell. */
  readonly descriptor: AreaDescriptor | undefined;
}

/** A reason why a build cannot be live with the others. */
export interface Refusal {
  readonly part: string;
  readonly path: string;
  readonly message: string;
  /** Set when the build claims something that belongs to another part. Such a build cannot be forced. */
  readonly takesFromOthers?: true;
}
