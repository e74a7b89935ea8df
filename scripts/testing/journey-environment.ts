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

/**
 * Jest's Node environment for the system of this worker. When a journey fails, it adds to the error what the browser
 * windows showed.
 */
export default class JourneyEnvironment extends TestEnvironment {
  constructor(...options: ConstructorParameters<typeof TestEnvironment>) {
    Object.assign(process.env, systemOfWorker());
    super(...options);
  }

  async handleTestEvent({ name, test }: TestEvent): Promise<void> {
    if (name !== "test_fn_failure" || !this.global.describeWindows) return;
    const failure = new Error();
    failure.stack = failure.message = await this.global.describeWindows();
    test?.errors.push([failure, undefined]);
  }
}

/** Returns the environment variables of the system that this worker's journeys use. */
function systemOfWorker(): Readonly<Record<string, string>> | undefined {
  const { E2E_SYSTEMS = "[]", JEST_WORKER_ID } = process.env;
  return (JSON.parse(E2E_SYSTEMS) as Record<string, string>[])[Number(JEST_WORKER_ID) - 1];
}
