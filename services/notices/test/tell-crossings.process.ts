import { openDatabase } from "@dash/service-lib/database/database";
import { tellCrossings } from "../src/crossings/tell-crossings.command.ts";

/** Runs the telling as a process of the service does, without a pause, on a clock that goes faster. */
const { DATABASE_URL: url = "", BEGINNING, SPEED } = process.env;
const [beginning, speed] = [Number(BEGINNING), Number(SPEED)];
const knex = openDatabase({ url, schema: "notices", poolSize: 2 });
process.stdout.write("telling\n");
for (;;) await tellCrossings(knex, new Date(beginning + (Date.now() - beginning) * speed));
