import { defineArea } from "@dash/kit";
import { lazy } from "react";

export default defineArea({
  id: "admin",
  screens: {
    "user-management": lazy(async () => ({
      default: (await import("./screens/user-management/user-management.screen.tsx"))
        .UserManagementScreen,
    })),
    "partnership-tiers": lazy(async () => ({
      default: (await import("./screens/partnership-tiers/partnership-tiers.screen.tsx"))
        .PartnershipTiersScreen,
    })),
    "audit-trail": lazy(async () => ({
      default: (await import("./screens/audit-trail/audit-trail.screen.tsx")).AuditTrailScreen,
    })),
    settings: lazy(async () => ({
      default: (await import("./screens/settings/settings.screen.tsx")).SettingsScreen,
    })),
    import: lazy(async () => ({
      default: (await import("./screens/import/import.screen.tsx")).ImportScreen,
    })),
    areas: lazy(async () => ({
      default: (await import("./screens/areas/areas.screen.tsx")).AreasScreen,
    })),
  },
});
