const NAME_WIDTH = 8;
const WARNING = 40;
const ERROR = 50;
/** Log fields that the line shows elsewhere, or that a person at a terminal does not need. */
const OMITTED_FIELDS = new Set(["level", "time", "service", "msg", "requestId"]);

type Event = Readonly<Record<string, unknown>>;

/**
 * Formats a log line for a person at a terminal: time, process, message and values. For a list it shows only the
 * length.
 */
export function readableLine(name: string, line: string): string {
  const event = eventIn(line);
  if (!event) return `${name.padEnd(NAME_WIDTH)} ${line}`;
  const { time, msg = "" } = event;
  const details = Object.entries(event).filter(([key]) => !OMITTED_FIELDS.has(key));
  return [
    ...(typeof time === "string"
      ? [time.slice("2026-11-24T".length, "2026-11-24T12:06:34".length)]
      : []),
    name.padEnd(NAME_WIDTH),
    ...severityOf(event),
    String(msg),
    ...details.map(([key, value]) => `${key}=${shortened(value)}`),
  ].join(" ");
}

/** Formats a log line for programs: always JSON, even where Postgres or NATS wrote plain text. */
export function jsonLine(name: string, line: string): string {
  return eventIn(line) ? line : JSON.stringify({ service: name, msg: line });
}

/** Whether the line is a warning or an error of one of our processes (pino). Lines of other programs do not count. */
export function isWorrying(line: string): boolean {
  return Number(eventIn(line)?.["level"] ?? 0) >= WARNING;
}

function severityOf({ level }: Event): string[] {
  if (Number(level) >= ERROR) return ["error:"];
  return Number(level) >= WARNING ? ["warning:"] : [];
}

function shortened(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} of them`;
  if (typeof value !== "object" || value === null) return String(value);
  const { message } = value as { message?: unknown };
  return typeof message === "string" ? message : JSON.stringify(value).slice(0, 80);
}

function eventIn(line: string): Event | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    return JSON.parse(line) as Event;
  } catch {
    return undefined;
  }
}
