import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Route } from "playwright-core";

/** A change or fault of a file on its way to the browser. */
export type Damage = (route: Route) => Promise<void>;

/** The file is missing, and a proxy answers with HTML. */
export const missingAsHtml: Damage = (route) =>
  route.fulfill({ status: 404, contentType: "text/html", body: "<h1>Not Found</h1>" });

/** The file is missing, and the server answers with JSON. */
export const missingAsJson: Damage = (route) =>
  route.fulfill({ status: 404, contentType: "application/json", body: '{"message":"Not found"}' });

/** The response never arrives. */
export const hanging: Damage = () => new Promise(() => undefined);

/** The file arrives after a delay. */
export function late(ms: number): Damage {
  return async (route) => {
    await setTimeout(ms);
    await route.continue();
  };
}

/** The file arrives but is not valid JavaScript. */
export const syntaxError: Damage = (route) =>
  route.fulfill({ status: 200, contentType: "text/javascript", body: "var broken = {;" });

/** The file arrives with `words` replaced by `otherWords`. */
export function rewritten(words: string, otherWords: string): Damage {
  return async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(words, () => otherWords) });
  };
}

/** Removes the integrity hashes from pages and entries, so that a rewritten file is loaded like an area's own fault. */
export async function trustEverything(context: BrowserContext, origin: string): Promise<void> {
  const withoutHashes = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/sha384-[\w+/=]+/g, ""),
    });
  };
  await context.route(
    (url) => url.origin === origin && !/^\/(api|assets)\//.test(url.pathname),
    withoutHashes,
  );
  await context.route(/\/api\/registry$/, withoutHashes);
  await context.route(/\/assets\/[^/]+\/[^/]+\/remoteEntry\.js/, withoutHashes);
}
