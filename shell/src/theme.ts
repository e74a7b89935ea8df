import { applyTheme } from "@dash/kit/theme";

applyTheme();
