import type { CurrentUser } from "@dash/contracts/users/users";
import type { SiteMap } from "../registry/site-map.ts";

export interface PaletteProps {
  readonly siteMap: SiteMap;
  readonly user: CurrentUser;
  readonly onClose: () => void;
}
