/**
 * Users read their own writes: short-lived cookies name the facts of a write, and later reads wait until these facts
 * are applied. Each fact has a cookie of its own, so that two writes at the same time do not overwrite each other's
 * cookie.
 */

const PREFIX = "dash-w-";
const MAX_AGE_SECONDS = 5;
const MAX_FACTS = 20;
const FACT = /^([a-z0-9.-]+\.v\d+)=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export interface OwnFact {
  readonly id: string;
  readonly subject: string;
}

/** Reads the facts in a Cookie header. Skips invalid values, because clients can send anything there. */
export function factsInCookies(cookies: string | undefined): OwnFact[] {
  if (!cookies?.includes(PREFIX)) return [];
  return cookies.split(/;\s*/).flatMap((each) => {
    if (!each.startsWith(PREFIX)) return [];
    const [id = "", subject = ""] = each.slice(PREFIX.length).split("=");
    return factIn(`${subject}=${id}`);
  });
}

/** Reads the facts in the header of a service's answer: `<subject>=<uuid>`, separated by commas. */
export function factsInHeader(header: string | undefined): OwnFact[] {
  return (header ?? "").split(",").flatMap((each) => factIn(each.trim()));
}

function factIn(text: string): OwnFact[] {
  const [, subject, id] = FACT.exec(text) ?? [];
  return subject && id ? [{ subject, id }] : [];
}

/**
 * Returns the Set-Cookie lines for new facts. Above twenty cookies, removes the oldest; fact ids are ordered by time.
 */
export function factCookies(
  announced: readonly OwnFact[],
  previous: readonly OwnFact[],
  secure: boolean,
): string[] {
  const attributes = `; Path=/api; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  const newestFirst = [...announced, ...previous].sort((one, other) =>
    other.id < one.id ? -1 : 1,
  );
  const newest = new Set(newestFirst.slice(0, MAX_FACTS));
  return [
    ...announced
      .filter((fact) => newest.has(fact))
      .map(
        ({ id, subject }) => `${PREFIX}${id}=${subject}; Max-Age=${MAX_AGE_SECONDS}${attributes}`,
      ),
    ...previous
      .filter((fact) => !newest.has(fact))
      .map(({ id }) => `${PREFIX}${id}=; Max-Age=0${attributes}`),
  ];
}
