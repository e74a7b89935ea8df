import { getLastGoodBuild, reportBuilds } from "./build-reports.ts";
import { uploadBuild } from "./build-upload.ts";
import { createPreview, leavePreview, openPreview } from "./previews.ts";
import { createPublishToken, listPublishTokens, revokePublishToken } from "./publish-tokens.ts";
import {
  checkService,
  listReleaseMoves,
  listReleases,
  moveReleases,
  removeBuild,
  setGoesBack,
} from "./releases.ts";

/** The gateway's endpoints for builds and releases. */
export const releaseEndpoints = [
  listReleases,
  listReleaseMoves,
  uploadBuild,
  moveReleases,
  removeBuild,
  setGoesBack,
  checkService,
  listPublishTokens,
  createPublishToken,
  revokePublishToken,
  createPreview,
  openPreview,
  leavePreview,
  getLastGoodBuild,
  reportBuilds,
] as const;
