import { runRebuild } from "@dash/service-lib/rebuild/rebuild-process";
import { migrations } from "../migrations/index.ts";
import { projections } from "./read-models.projection.ts";

await runRebuild("report", migrations, projections);
