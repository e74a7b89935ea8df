import { isWorrying, jsonLine, readableLine } from "./readable-line.ts";

/** Shows the person at the terminal what happens. After a failure, the last line shows where it happened. */
export interface Progress {
  readonly say: (text: string) => void;
  /** One line of a process's log. */
  readonly log: (name: string, line: string) => void;
  /** From now on, shows all log lines, not only warnings and errors. */
  readonly ready: () => void;
}

/**
 * Writes progress to standard output and logs to standard error, so that either can be read alone. On a terminal logs
 * are formatted for people, elsewhere they are JSON.
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

/** Shows only warnings and errors: for measurements, which need the reason of a failed request. */
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
