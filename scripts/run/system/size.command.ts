import { withClient } from "../postgres/provision.ts";
import { readEquipment } from "./tools.ts";
import { readSettings } from "./settings.ts";
import { formatSizes, readTableSizes } from "./table-sizes.ts";

// `npm run size` says what the tables of the running system take, and what a time entry takes in all of them.
const equipment = await readEquipment(readSettings(process.env).DATA_DIR);
const ownerUrl = Object.values(equipment)[0]?.env["OWNER_DATABASE_URL"] ?? "";
process.stdout.write(`${formatSizes(await withClient(ownerUrl, readTableSizes))}\n`);
