import { runTool } from "../system/run-tool.ts";

/** The commands of the image, each by the name of its link in the Dockerfile. */
export const imageCommands: Readonly<Record<string, (words: string[]) => Promise<unknown>>> = {
  check: (words) => runTool("check", words),
  photos: (words) => runTool("photos", words),
  rebuild: (words) => runTool("rebuild", words),
  restored: () => import("../backup/restored.command.ts"),
  retention: (words) => runTool("retention", words),
  secrets: () => import("./secrets.command.ts"),
  size: () => import("../system/size.command.ts"),
  token: () => import("../../release/publish/publish-token.command.ts"),
};
