import { TestEnvironment } from "jest-environment-jsdom";

/** Functions of browsers that jsdom lacks, taken from Node. */
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

/** jsdom with Node's own fetch and related functions. */
export default class ScreenEnvironment extends TestEnvironment {
  constructor(...options: ConstructorParameters<typeof TestEnvironment>) {
    super(...options);
    for (const name of FROM_NODE) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
  }
}
