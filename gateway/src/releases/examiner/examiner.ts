import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { problem } from "@dash/service-lib/http/problem";
import { JobProcess } from "@dash/service-lib/process/job-process";
import type { Answer, Examinations, Job } from "./examinations.ts";

/** The limits of an examination: many times the time and memory that the largest honest build takes. */
const MOST_SECONDS = 60;
const MOST_MEGABYTES = 300;
const LONGEST_IDLE_MS = 10_000;

/** Starts an examiner. Tests start it from its sources. */
export type StartExaminer = () => ChildProcess;

/**
 * Examines data that token holders send, in a process of its own: the gateway neither parses nor walks the data. An
 * examination that takes too much memory or time ends that process and nothing else.
 */
export class Examiner {
  readonly #process: JobProcess;

  constructor(start: StartExaminer) {
    this.#process = new JobProcess({
      start,
      mostMs: MOST_SECONDS * 1000,
      idleMs: LONGEST_IDLE_MS,
    });
  }

  /** @throws Problem with the reasons of a refusal; 422 when the examination exceeds its limits. */
  async examine<Name extends keyof Examinations>(
    name: Name,
    input: Job<Name>["input"],
  ): Promise<ReturnType<Examinations[Name]>> {
    const answer = await this.#process
      .run<Answer<Name>>(() => ({ name, input }))
      .catch(() => {
        throw problem(
          "not-allowed",
          `This cannot be checked within ${MOST_SECONDS} seconds and ${MOST_MEGABYTES} MB.`,
        );
      });
    if ("result" in answer) return answer.result;
    const { id, message, fields } = answer.refusal;
    throw problem(id, message, fields.length > 0 ? { fields } : {});
  }

  close(): Promise<void> {
    return this.#process.close();
  }
}

/** Starts the program beside that of the gateway, without the gateway's secrets. */
export const startBesideMain: StartExaminer = () =>
  startLimited([path.join(path.dirname(process.argv[1] ?? ""), "examine.js")]);

/** Starts Node with a limit on its memory that also counts memory outside its heap. */
export function startLimited(words: readonly string[]): ChildProcess {
  const limited = `ulimit -d ${MOST_MEGABYTES * 1000}; exec "$0" "$@"`;
  return spawn("/bin/sh", ["-c", limited, process.execPath, ...words], {
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
}
