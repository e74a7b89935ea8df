import { runRebuild } from "@dash/service-lib/rebuild-process";
import { migrations } from "../migrations/index.ts";
import { projections } from "./app.ts";

await runRebuild("report", migrations, projections);
