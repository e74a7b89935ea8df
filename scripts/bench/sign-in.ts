import { Failure } from "../failure.ts";

const MOST_REDIRECTS = 12;

/** Signs a person in through the built-in provider, as a browser would, and answers the Cookie header of the session. */
export async function signIn(url: string, name: string): Promise<string> {
  const visitor = new Visitor(url);
  const page = await visitor.visit("/api/login");
  const account = new RegExp(`value="([^"]+)">(?:(?!</button>)[^])*Continue as ${name}<`).exec(
    page.text,
  )?.[1];
  const action = /<form[^>]*action="([^"]+)"/.exec(page.text)?.[1];
  if (!account || !action) throw new Failure(`The sign-in page does not offer ${name}.`);
  await visitor.visit(action, new URLSearchParams({ account }));
  return visitor.cookie("sid");
}

/** Keeps cookies by name, which is enough for one origin. */
class Visitor {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async visit(address: string, form?: URLSearchParams): Promise<{ readonly text: string }> {
    let answer = await this.#send(address, form);
    for (let redirects = 0; redirects < MOST_REDIRECTS; redirects++) {
      const location = answer.headers.get("location");
      if (location === null) return { text: await answer.text() };
      answer = await this.#send(location);
    }
    throw new Failure("Signing in goes round in circles.");
  }

  cookie(name: string): string {
    const value = this.#cookies.get(name);
    if (!value) throw new Failure("Signing in gave no session.");
    return `${name}=${value}`;
  }

  async #send(address: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(new URL(address, this.#origin), {
      redirect: "manual",
      headers: { cookie, origin: this.#origin },
      ...(form ? { method: "POST", body: form } : {}),
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  #keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "") this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
