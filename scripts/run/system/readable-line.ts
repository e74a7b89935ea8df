const NAME_WIDTH = 8;
const WARNING = 40;
const ERROR = 50;
/** Fields that are elsewhere in the line, or that a person at a terminal does not need. */
const OMITTED = new Set(["level", "time", "service", "msg", "requestId"]);

type Event = Readonly<Record<string, unknown>>;

/** Formats a log line for a person at a terminal: time, process, message and values. Lists are counted. */
export function readableLine(name: string, line: string): string {
  const event = eventIn(line);
  if (!event) return `${name.padEnd(NAME_WIDTH)} ${line}`;
  const { time, msg = "" } = event;
  const details = Object.entries(event).filter(([key]) => !OMITTED.has(key));
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

/** Formats a log line for a program that reads logs: JSON, even if an engine wrote plain text. */
export function jsonLine(name: string, line: string): string {
  return eventIn(line) ? line : JSON.stringify({ service: name, msg: line });
}

/** Whether pino wrote the line as a warning or an error. Other lines do not count: a failure would show the same. */
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
