import { ownerAddress } from "../system/owner-address.ts";
import { makeConsistent } from "./make-consistent.ts";

// After a Postgres of one's own was restored by its own tools, before the processes start. `npm run restore` does it itself.
const { republished } = await makeConsistent(await ownerAddress());
process.stdout.write(
  `All sessions and API tokens have ended, mails that were due are not sent, and ${republished} facts will be published again.\n`,
);
