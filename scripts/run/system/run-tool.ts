import { spawnSync } from "node:child_process";
import { Failure } from "../../failure.ts";
import { readSettings } from "./settings.ts";
import { hasTool, readEquipment, toolArguments, TOOLS_WITH_OPTIONS, type Tool } from "./tools.ts";

/**
 * Runs a tool of the running system's services, one after the other, and prints its output. The words name the services,
 * or are the tool's own options.
 * @throws Failure if no system was started, or a named service has no such tool.
 */
export async function runTool(tool: Tool, words: readonly string[]): Promise<void> {
  const [named, given] = TOOLS_WITH_OPTIONS.has(tool) ? [[], words] : [words, []];
  const equipped = await readEquipment(readSettings(process.env).DATA_DIR);
  const offered = Object.entries(equipped)
    .filter(([name, { build }]) => hasTool({ name, build }, tool))
    .map(([name]) => name);
  for (const name of named.length > 0 ? named : offered) {
    const service = equipped[name];
    if (!service || !offered.includes(name))
      throw new Failure(`${name} has no ${tool}; ${offered.join(", ")} has.`);
    const { status } = spawnSync(process.execPath, toolArguments(service.build, tool, given), {
      env: service.env,
      stdio: "inherit",
    });
    // The tool itself has printed the reason.
    if (status !== 0) process.exitCode = 1;
  }
}
