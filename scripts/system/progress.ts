/** Tells the person at the terminal what happens; each line may be the last before a failure. */
export interface Progress {
  readonly say: (text: string) => void;
  /** One line of a process's log. */
  readonly log: (name: string, line: string) => void;
  /** From now on every log line is shown, not only the worrying ones. */
  readonly ready: () => void;
}

const NAME_WIDTH = 8;
const WARNING = 40;

/** Progress goes to standard output, logs to standard error, so that either can be read alone. */
export function terminalProgress(): Progress {
  let started = false;
  return {
    say: (text) => void process.stdout.write(`${text}\n`),
    log: (name, line) => {
      if (started || levelOf(line) >= WARNING)
        process.stderr.write(`${name.padEnd(NAME_WIDTH)} ${line}\n`);
    },
    ready: () => {
      started = true;
    },
  };
}

/** Says nothing: for tests, which look at the system and not at its output. */
export const silentProgress: Progress = {
  say: () => undefined,
  log: () => undefined,
  ready: () => undefined,
};

/** The level that pino wrote into the line. Lines of another kind tell of nothing that a failure would not show. */
function levelOf(line: string): number {
  return Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);
}
