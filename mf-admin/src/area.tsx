import { defineArea } from "@dash/kit";
import { UserManagementScreen } from "./screens/user-management/user-management.screen.tsx";
import { PartnershipTiersScreen } from "./screens/partnership-tiers/partnership-tiers.screen.tsx";

export default defineArea({
  id: "admin",
  screens: {
    "user-management": UserManagementScreen,
    "partnership-tiers": PartnershipTiersScreen,
  },
});
