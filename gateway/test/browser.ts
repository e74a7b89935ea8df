import { request as httpRequest } from "node:http";
import { gunzipSync } from "node:zlib";
import { CookieJar } from "tough-cookie";

export interface Visit {
  readonly status: number;
  readonly headers: Headers;
  readonly url: string;
  readonly text: string;
}

type Init = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array };

/** The parts of a browser that signing in needs: it stores cookies, and `visit` follows redirects. */
export class Browser {
  readonly jar = new CookieJar();
  readonly #origin: string;
  /** The port where the gateway listens. */
  readonly #port: number;

  constructor(origin: string, port: number) {
    this.#origin = origin;
    this.#port = port;
  }

  /** One request, with the cookies that a browser would send. */
  async send(address: string, { method = "GET", headers = {}, body }: Init = {}): Promise<Visit> {
    const url = new URL(address, this.#origin);
    const cookie = await this.jar.getCookieString(url.href);
    const visit = await exchange(url, {
      method,
      port: url.origin === this.#origin ? this.#port : Number(url.port),
      headers: { host: url.host, accept: "text/html", ...(cookie ? { cookie } : {}), ...headers },
      body,
    });
    for (const line of visit.headers.getSetCookie()) await this.jar.setCookie(line, url.href);
    return visit;
  }

  /** Opens an address and follows redirects to the last page. */
  async visit(address: string, init?: Init): Promise<Visit> {
    let visit = await this.send(address, init);
    while (visit.status >= 300 && visit.status < 400 && visit.headers.has("location")) {
      visit = await this.send(new URL(visit.headers.get("location") ?? "", visit.url).href);
    }
    return visit;
  }

  /** Submits the only form of a page, with its hidden fields and these further fields. */
  submit(page: Visit, fields: Record<string, string> = {}): Promise<Visit> {
    const action = /<form[^>]*action="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const hidden = [...page.text.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    );
    return this.visit(new URL(action, page.url).href, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        origin: this.#origin,
      },
      body: new URLSearchParams([...hidden, ...Object.entries(fields)] as [
        string,
        string,
      ][]).toString(),
    });
  }

  /** The value of one cookie for the public origin. */
  async cookie(name: string): Promise<string | undefined> {
    return (await this.jar.getCookies(`${this.#origin}/api/`)).find(({ key }) => key === name)
      ?.value;
  }
}

interface Exchange {
  readonly method: string;
  readonly port: number;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array | undefined;
}

function exchange(url: URL, { method, port, headers, body }: Exchange): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const request = httpRequest(
      {
        host: "127.0.0.1",
        port,
        path: url.pathname + url.search,
        method,
        headers: { ...headers, ...length },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const answered = new Headers();
          for (let index = 0; index < response.rawHeaders.length; index += 2) {
            answered.append(response.rawHeaders[index] ?? "", response.rawHeaders[index + 1] ?? "");
          }
          const body = Buffer.concat(chunks);
          const isZipped = answered.get("content-encoding") === "gzip";
          resolve({
            status: response.statusCode ?? 0,
            headers: answered,
            url: url.href,
            text: (isZipped ? gunzipSync(body) : body).toString(),
          });
        });
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}
