import { setTimeout as pause } from "node:timers/promises";
import { CookieJar } from "tough-cookie";
import type { Answer, HttpClient } from "./http-client.ts";

const SESSION_COOKIES = ["sid", "__Host-sid"];

const PATIENCE_MS = 60_000;
const COME_BACK_MS = 1_000;

/**
 * Signs a demo person in at the stand-in for a sign-in provider, as a browser would, and returns the session's
 * cookie. Repeats the sign-in after a 503, because a system on a busy machine may be late with its first answers.
 */
export async function openDemoSession(client: HttpClient, fullName: string): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await signIn(new Visitor(client), fullName);
    } catch (error) {
      if (!(error instanceof UnavailableError) || Date.now() > deadline) throw error;
      await pause(COME_BACK_MS);
    }
  }
}

async function signIn(visitor: Visitor, fullName: string): Promise<string> {
  const page = await visitor.open("/api/login");
  const account = page.markup
    .split("<button")
    .find((button) => button.includes(`Continue as ${fullName}<`));
  const [, id] = /value="([^"]+)"/.exec(account ?? "") ?? [];
  if (!id) throw new Error(`the sign-in page offers no ${fullName}`);
  await visitor.open(page.address, `account=${id}`);
  return visitor.sessionCookie();
}

class UnavailableError extends Error {
  override readonly name = "UnavailableError";
}

interface Page {
  readonly address: string;
  readonly markup: string;
}

/** The part of a browser that signing in needs: it stores cookies and follows redirects. */
class Visitor {
  readonly #jar = new CookieJar();
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async open(address: string, form?: string): Promise<Page> {
    const url = new URL(address, this.#client.origin);
    const answer = await this.#send(url, form);
    if (answer.status === 503) throw new UnavailableError(`${url.pathname} answered 503`);
    const { location } = answer.headers;
    if (location) return this.open(new URL(location, url).href);
    return { address: url.href, markup: answer.body.toString() };
  }

  async sessionCookie(): Promise<string> {
    const cookies = await this.#jar.getCookies(new URL("/api/", this.#client.origin).href);
    const session = cookies.find(({ key }) => SESSION_COOKIES.includes(key));
    if (!session) throw new Error("signing in opened no session");
    return session.cookieString();
  }

  async #send(url: URL, form: string | undefined): Promise<Answer> {
    const answer = await this.#client.send({
      method: form === undefined ? "GET" : "POST",
      target: url.pathname + url.search,
      headers: {
        accept: "text/html",
        cookie: await this.#jar.getCookieString(url.href),
        ...(form === undefined
          ? {}
          : { "content-type": "application/x-www-form-urlencoded", origin: url.origin }),
      },
      body: form,
    });
    for (const line of answer.headers["set-cookie"] ?? []) {
      await this.#jar.setCookie(line, url.href);
    }
    return answer;
  }
}
