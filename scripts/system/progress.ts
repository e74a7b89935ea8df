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
  process.stderr.write(`${name.padEnd(NAME_WIDTH)} ${line}\n`);
}

function isWorrying(line: string): boolean {
  return levelOf(line) >= WARNING;
}

/** The level that pino wrote into the line. Lines of another kind tell of nothing that a failure would not show. */
function levelOf(line: string): number {
  return Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);
}
