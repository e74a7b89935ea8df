import { openLaboratory, type Laboratory, type LaboratoryOptions } from "./laboratory.ts";

/** Opens a laboratory on engines that the case runs itself, which stop with it. */
export async function openWith(
  own: { stop(): Promise<void> },
  engines: LaboratoryOptions["engines"],
  options: LaboratoryOptions,
): Promise<Laboratory> {
  try {
    const laboratory = await openLaboratory({ ...options, engines });
    const close = async (): Promise<void> => {
      await laboratory.close();
      await own.stop();
    };
    return { ...laboratory, close };
  } catch (error) {
    await own.stop();
    throw error;
  }
}

/** The process ids of the system, to see which processes were restarted. */
export function processIds({ system }: Laboratory): readonly (number | undefined)[] {
  return system.processes.map((name) => system.processId(name));
}
