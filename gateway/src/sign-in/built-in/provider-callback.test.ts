import type { AsyncLocalStorage } from "node:async_hooks";
import type { Provider } from "oidc-provider";
// @ts-expect-error The provider does not hand it out, and has no type for it.
import providersStorage from "oidc-provider/lib/helpers/als.js";
import { callbackOf, type ServeProvider } from "./provider-callback.ts";

const storage = providersStorage as AsyncLocalStorage<string>;
const [request, response] = [null, null] as unknown as Parameters<ServeProvider>;

/** Serves requests as the provider does, each until it is told to end. */
async function openRequests() {
  const ends: ((error?: Error) => void)[] = [];
  const untilEnded = (): Promise<void> =>
    new Promise((resolve, reject) =>
      ends.push((error) => {
        if (error) reject(error);
        else resolve();
      }),
    );
  const callback = (): ServeProvider => () => storage.run("a request", untilEnded);
  return { ends, serve: await callbackOf({ callback } as Provider) };
}

it("keeps the provider's context until the last of its requests has ended, however it ends", async () => {
  const { ends, serve } = await openRequests();
  await storage.run("around", async () => {
    const [first, second] = [serve(request, response), serve(request, response)];

    ends[0]?.();
    await first;
    expect(storage.getStore()).toBe("around");

    ends[1]?.(new Error("broken off"));
    await expect(second).rejects.toThrow("broken off");
    expect(storage.getStore()).toBeUndefined();
  });
});
