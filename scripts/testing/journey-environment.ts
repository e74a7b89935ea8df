import { TestEnvironment } from "jest-environment-node";

/** Describes what the browser windows of a journey show. */
export type DescribeWindows = () => Promise<string>;

declare global {
  /** Journeys set this; it is called when a journey fails. */
  var describeWindows: DescribeWindows | undefined;
}

interface TestEvent {
  readonly name: string;
  readonly test?: { readonly errors: unknown[] };
}

/** Jest's Node environment. When a journey fails, it adds to the error what the browser windows showed. */
export default class JourneyEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test }: TestEvent): Promise<void> {
    if (name !== "test_fn_failure" || !this.global.describeWindows) return;
    const failure = new Error();
    failure.stack = failure.message = await this.global.describeWindows();
    test?.errors.push([failure, undefined]);
  }
}
