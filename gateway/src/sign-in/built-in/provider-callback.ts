import type { AsyncLocalStorage } from "node:async_hooks";
import type { Provider } from "oidc-provider";

export type ServeProvider = ReturnType<Provider["callback"]>;

interface Context {
  readonly default: AsyncLocalStorage<unknown>;
}

/**
 * Answers what serves the provider's requests, and ends its bookkeeping with the last of them. The provider keeps its
 * context in an AsyncLocalStorage, and from the first use of one on Node 20 follows every promise of the process: each
 * request cost more, for good, once somebody had signed in.
 */
export async function callbackOf(provider: Provider): Promise<ServeProvider> {
  // @ts-expect-error The provider does not hand it out, and has no type for it.
  const { default: storage } = (await import("oidc-provider/lib/helpers/als.js")) as Context;
  const serve = provider.callback();
  let running = 0;
  return async (request, response) => {
    running += 1;
    try {
      await serve(request, response);
    } finally {
      running -= 1;
      if (running === 0) storage.disable();
    }
  };
}
