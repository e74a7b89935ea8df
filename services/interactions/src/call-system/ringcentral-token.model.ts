import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** The tokens of the connection, encrypted. */
export class RingcentralToken extends modelOf("ringcentral_tokens", {
  id: column.uuid(),
  userId: column.uuid(),
  accessToken: column.text(),
  /** An encrypted empty text when the call system gave none. */
  refreshToken: column.text(),
  expiresAt: column.instant(),
  refreshTokenExpiresAt: column.instant().orNull(),
  ownerId: column.text().orNull(),
  scope: column.text().orNull(),
  sessionId: column.text().orNull(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {}
