import { TestEnvironment } from "jest-environment-jsdom";

/** What browsers have and jsdom lacks, taken from Node. */
const FROM_NODE = [
  "fetch",
  "Request",
  "Response",
  "Headers",
  "TextEncoder",
  "TextDecoder",
  "TextDecoderStream",
  "ReadableStream",
  "TransformStream",
  "BroadcastChannel",
  "structuredClone",
] as const;

/** jsdom with the platform's own fetch and its kin. */
export default class ScreenEnvironment extends TestEnvironment {
  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given);
    for (const name of FROM_NODE) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
  }
}
