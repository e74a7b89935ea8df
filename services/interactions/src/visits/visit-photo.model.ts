import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** A photo of a visit, or its signature. Its files are in the photo store. */
export class VisitPhoto extends modelOf("visit_photos", {
  id: column.uuid(),
  interactionId: column.uuid(),
  userId: column.uuid(),
  /** In pixels. */
  width: column.int(),
  height: column.int(),
  /** The person who signed; null for a photo. */
  signedBy: column.text().orNull(),
  createdAt: column.instant(),
  /** Null while the photo is visible. Erasing sets a time long ago. */
  deletedAt: column.instant().orNull(),
}) {}

/** A deleted photo can be restored for so long; then its files go. */
export const RETENTION_HOURS = 24;

export function isRestorable({ deletedAt }: Pick<VisitPhoto, "deletedAt">): boolean {
  return deletedAt === null || deletedAt.getTime() > Date.now() - RETENTION_HOURS * 3_600_000;
}
