import path from "node:path";
import { projectRoot } from "../../project-root.ts";

const logoOf = (name: string): string =>
  path.join(projectRoot, "services/report/assets", `${name}.png`);

/** The names, colours and logos of the two demo companies, for their reports. */
export const demoBrands = {
  PROVIDER_NAME: "Northwind Heat",
  PROVIDER_COLOUR: "#0f766e",
  PROVIDER_LOGO: logoOf("northwind-heat"),
  PARTNER_NAME: "Meridian Homes",
  PARTNER_COLOUR: "#1d4ed8",
  PARTNER_LOGO: logoOf("meridian-homes"),
};
