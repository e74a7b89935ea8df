import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** The encrypted tokens of the connection. */
export class RingcentralToken extends modelOf("ringcentral_tokens", {
  id: column.uuid(),
  userId: column.uuid(),
  accessToken: column.text(),
  /** An encrypted empty text when the call system gave no refresh token. */
  refreshToken: column.text(),
  expiresAt: column.instant(),
  refreshTokenExpiresAt: column.instant().orNull(),
  ownerId: column.text().orNull(),
  scope: column.text().orNull(),
  sessionId: column.text().orNull(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {}
