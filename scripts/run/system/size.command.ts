import { withClient } from "../postgres/provision.ts";
import { ownerAddress } from "./owner-address.ts";
import { formatSizes, readTableSizes } from "./table-sizes.ts";

// `npm run size` says what the tables of the running system take, and what a time entry takes in all of them.
process.stdout.write(`${formatSizes(await withClient(await ownerAddress(), readTableSizes))}\n`);
