import { CookieJar } from "tough-cookie";
import { HttpClient, type Answer, type Exchange } from "../../../testing/http-client.ts";

const HTTPS = { "x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.1" };

/** A browser of one person, as far as signing in and asking needs it. TLS ends before what it reaches. */
export class Visitor {
  readonly #jar = new CookieJar();
  readonly #ports: Readonly<Record<string, number>>;

  /** @param ports The ports on this machine by the hosts for which they stand. */
  constructor(ports: Readonly<Record<string, number>>) {
    this.#ports = ports;
  }

  /** Opens an address, and follows redirects to the last page. */
  async open(address: string): Promise<Answer> {
    const answer = await this.send(address, { method: "GET", headers: { accept: "text/html" } });
    const { location } = answer.headers;
    return location === undefined ? answer : this.open(new URL(location, address).href);
  }

  /** Sends a request to the API, with a body of JSON. */
  ask(method: string, address: string, body?: object): Promise<Answer> {
    const headers: Record<string, string> = body ? { "content-type": "application/json" } : {};
    return this.send(address, { method, headers, body: body && JSON.stringify(body) });
  }

  async send(address: string, exchange: Omit<Exchange, "target">): Promise<Answer> {
    const url = new URL(address);
    const client = new HttpClient(`http://127.0.0.1:${this.#ports[url.host]}`);
    const cookie = await this.#jar.getCookieString(address);
    const answer = await client.send({
      ...exchange,
      target: url.pathname + url.search,
      headers: { ...HTTPS, host: url.host, ...(cookie && { cookie }), ...exchange.headers },
    });
    client.close();
    for (const line of answer.headers["set-cookie"] ?? []) await this.#jar.setCookie(line, address);
    return answer;
  }
}
