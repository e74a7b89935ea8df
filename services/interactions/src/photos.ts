import { runPhotos } from "./visits/run-photos.ts";

await runPhotos(process.argv.slice(2));
