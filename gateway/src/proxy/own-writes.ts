/**
 * You read your own writes: the facts of a write travel in short-lived cookies, one per fact, since two
 * writes at once must not overwrite each other; readers wait until they know them.
 */

const PREFIX = "dash-w-";
const MAX_AGE_SECONDS = 5;
const FACTS_KEPT = 20;
const FACT = /^([a-z0-9.-]+\.v\d+)=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export interface OwnFact {
  readonly id: string;
  readonly subject: string;
}

/** The facts in a Cookie header. What does not look like one is left out: clients can write what they like there. */
export function factsInCookies(cookies: string | undefined): OwnFact[] {
  if (!cookies?.includes(PREFIX)) return [];
  return cookies.split(/;\s*/).flatMap((each) => {
    if (!each.startsWith(PREFIX)) return [];
    const [id = "", subject = ""] = each.slice(PREFIX.length).split("=");
    return factIn(`${subject}=${id}`);
  });
}

/** The facts in a service's answer: `<subject>=<uuid>`, comma-separated. */
export function factsInHeader(header: string | undefined): OwnFact[] {
  return (header ?? "").split(",").flatMap((each) => factIn(each.trim()));
}

function factIn(text: string): OwnFact[] {
  const [, subject, id] = FACT.exec(text) ?? [];
  return subject && id ? [{ subject, id }] : [];
}

/** The Set-Cookie lines for new facts; the oldest are taken back past twenty (their ids are ordered by time). */
export function factCookies(
  announced: readonly OwnFact[],
  held: readonly OwnFact[],
  secure: boolean,
): string[] {
  const attributes = `; Path=/api; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  const newestFirst = [...announced, ...held].sort((one, other) => (other.id < one.id ? -1 : 1));
  const kept = new Set(newestFirst.slice(0, FACTS_KEPT));
  return [
    ...announced
      .filter((fact) => kept.has(fact))
      .map(
        ({ id, subject }) => `${PREFIX}${id}=${subject}; Max-Age=${MAX_AGE_SECONDS}${attributes}`,
      ),
    ...held
      .filter((fact) => !kept.has(fact))
      .map(({ id }) => `${PREFIX}${id}=; Max-Age=0${attributes}`),
  ];
}
