import { isWorrying, jsonLine, readableLine } from "./readable-line.ts";

/** Tells the person at the terminal what happens; each line may be the last before a failure. */
export interface Progress {
  readonly say: (text: string) => void;
  /** One line of a process's log. */
  readonly log: (name: string, line: string) => void;
  /** Shows all log lines from now on, not only warnings and errors. */
  readonly ready: () => void;
}

/**
 * Progress goes to standard output and logs to standard error, so that either can be read alone. Logs are readable
 * lines on a terminal, and JSON elsewhere.
 */
export function terminalProgress(): Progress {
  let started = false;
  return {
    say: (text) => void process.stdout.write(`${text}\n`),
    log: (name, line) => {
      if (started || isWorrying(line)) write(name, line);
    },
    ready: () => {
      started = true;
    },
  };
}

/** Shows only warnings and errors: for measurements, where a failed request needs its reason. */
export const worriesOnly: Progress = {
  say: () => undefined,
  log: (name, line) => {
    if (isWorrying(line)) write(name, line);
  },
  ready: () => undefined,
};

/** Shows nothing: for tests, which check the system and not its output. */
export const silentProgress: Progress = {
  say: () => undefined,
  log: () => undefined,
  ready: () => undefined,
};

function write(name: string, line: string): void {
  const text = process.stderr.isTTY ? readableLine(name, line) : jsonLine(name, line);
  process.stderr.write(`${text}\n`);
}
