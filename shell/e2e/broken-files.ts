import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Route } from "playwright-core";

/** What a server may do to a file on its way to the browser. */
export type Damage = (route: Route) => Promise<void>;

/** The file is not there, and a proxy says so in HTML. */
export const missingAsHtml: Damage = (route) =>
  route.fulfill({ status: 404, contentType: "text/html", body: "<h1>Not Found</h1>" });

/** The file is not there, and the server says so in JSON. */
export const missingAsJson: Damage = (route) =>
  route.fulfill({ status: 404, contentType: "application/json", body: '{"message":"Not found"}' });

/** No answer ever comes. */
export const hanging: Damage = () => new Promise(() => undefined);

/** The file comes, after a while. */
export function late(ms: number): Damage {
  return async (route) => {
    await setTimeout(ms);
    await route.continue();
  };
}

/** The file comes, and is not a program. */
export const syntaxError: Damage = (route) =>
  route.fulfill({ status: 200, contentType: "text/javascript", body: "var broken = {;" });

/** The file comes with other words in it, if it has these. */
export function rewritten(words: string, otherWords: string): Damage {
  return async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(words, () => otherWords) });
  };
}

/**
 * Takes the integrity hashes out of the pages and of the areas' entries, so that a rewritten file
 * reaches the page as an area's own mistake would.
 */
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
