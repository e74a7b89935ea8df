import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** A photo of a visit. Its files are in the photo store. */
export class VisitPhoto extends modelOf("visit_photos", {
  id: column.uuid(),
  interactionId: column.uuid(),
  userId: column.uuid(),
  /** In pixels. */
  width: column.int(),
  height: column.int(),
  createdAt: column.instant(),
  /** Null while the photo is visible. */
  deletedAt: column.instant().orNull(),
}) {}
