import path from "node:path";
import { imageCommands } from "./image-commands.ts";

// `docker run … dash rebuild report` starts a link of that name to this program.
const [, link = "", ...words] = process.argv;
try {
  await imageCommands[path.basename(link, ".js")]?.(words);
} catch (error) {
  console.error((error as Error).message);
  if (process.env["DEBUG"]) console.error(error);
  process.exitCode = 1;
}
