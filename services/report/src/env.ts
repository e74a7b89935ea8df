import { publicAddress } from "@dash/service-lib/process/env";
import { brandEnv } from "./monthly-reports/brands.ts";

/** The two companies, and the address that people open, which shared files name. */
export const reportEnv = { ...brandEnv, PUBLIC_BASE_URL: publicAddress.optional() };
