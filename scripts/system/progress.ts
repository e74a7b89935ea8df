import { isWorrying, jsonLine, readableLine } from "./readable-line.ts";

/** Tells the person at the terminal what happens; each line may be the last before a failure. */
export interface Progress {
  readonly say: (text: string) => void;
  /** One line of a process's log. */
  readonly log: (name: string, line: string) => void;
  /** From now on every log line is shown, not only the worrying ones. */
  readonly ready: () => void;
}

/**
 * Progress goes to standard output, logs to standard error, so that either can be read alone. Where standard error is a
 * terminal, logs are lines for people, elsewhere JSON.
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

/** Says only what worries: for measurements, where a request that failed needs its reason. */
export const worriesOnly: Progress = {
  say: () => undefined,
  log: (name, line) => {
    if (isWorrying(line)) write(name, line);
  },
  ready: () => undefined,
};

/** Says nothing: for tests, which look at the system and not at its output. */
export const silentProgress: Progress = {
  say: () => undefined,
  log: () => undefined,
  ready: () => undefined,
};

function write(name: string, line: string): void {
  const shown = process.stderr.isTTY ? readableLine(name, line) : jsonLine(name, line);
  process.stderr.write(`${shown}\n`);
}
