// A worker thread that times requests. The thread of the load is itself late while it handles many answers.
import { performance } from "node:perf_hooks";
import { parentPort } from "node:worker_threads";

parentPort.on("message", async ({ address, patienceMs }) => {
  const sentAt = performance.now();
  const isOk = await fetch(address, { signal: globalThis.AbortSignal.timeout(patienceMs) })
    .then(async (response) => {
      await response.arrayBuffer();
      return response.ok;
    })
    .catch(() => false);
  parentPort.postMessage(isOk ? performance.now() - sentAt : Infinity);
});
