import { TestEnvironment } from "jest-environment-node";

/** Says what the windows show that a journey has open. */
export type DescribeWindows = () => Promise<string>;

declare global {
  /** Set by the journeys, asked when one of them fails. */
  var describeWindows: DescribeWindows | undefined;
}

interface TestEvent {
  readonly name: string;
  readonly test?: { readonly errors: unknown[] };
}

/** Node, where a journey that fails tells, beside the error, what its windows showed by then. */
export default class JourneyEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test }: TestEvent): Promise<void> {
    if (name !== "test_fn_failure" || !this.global.describeWindows) return;
    const told = new Error();
    told.stack = told.message = await this.global.describeWindows();
    test?.errors.push([told, undefined]);
  }
}
