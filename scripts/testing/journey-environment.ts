import { TestEnvironment } from "jest-environment-node";

/** Describes what the windows of a journey show. */
export type DescribeWindows = () => Promise<string>;

declare global {
  /** Set by the journeys, called when one of them fails. */
  var describeWindows: DescribeWindows | undefined;
}

interface TestEvent {
  readonly name: string;
  readonly test?: { readonly errors: unknown[] };
}

/** A Node environment that adds to the errors of a failed journey what its windows showed. */
export default class JourneyEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test }: TestEvent): Promise<void> {
    if (name !== "test_fn_failure" || !this.global.describeWindows) return;
    const failure = new Error();
    failure.stack = failure.message = await this.global.describeWindows();
    test?.errors.push([failure, undefined]);
  }
}
