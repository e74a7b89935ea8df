import { TestEnvironment } from "jest-environment-jsdom";

/** Browser functions that jsdom lacks and Node has. */
const NODE_GLOBALS = [
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
  "crypto",
] as const;

/** Jest's jsdom environment, with `fetch` and related functions of Node. */
export default class ScreenEnvironment extends TestEnvironment {
  constructor(...options: ConstructorParameters<typeof TestEnvironment>) {
    super(...options);
    for (const name of NODE_GLOBALS) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
  }
}
