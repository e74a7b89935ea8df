import { withClient } from "../../run/postgres/provision.ts";
import { openTwoOfEach, type TwoOfEach } from "../copies/two-of-each.ts";
import { middleOf, takePairs, takeTurn, type Figures, type Side, type Turns } from "./compare.ts";
import { requestOf, type Scenario } from "./scenarios.ts";
import { seed } from "./seed.ts";
import { rebuildReport } from "./subject.ts";

/** A copy that has answered 8,000 requests still takes a tenth more processor time for one than it does later. */
const WARM_UP_SECONDS = 40;

export interface CopiesComparison {
  readonly scenario: Scenario;
  readonly two: Figures;
  readonly one: Figures;
  /** The throughput with two copies of each process, divided by that with one. */
  readonly ratio: number;
}

/** Measures reads behind the balancer, with two copies of each process and with one, in turn. */
export async function compareCopies(
  scenarios: readonly Scenario[],
  entries: number,
  turns: Turns,
): Promise<CopiesComparison[]> {
  const system = await openTwoOfEach(() => undefined);
  try {
    const { ownerUrl } = system.laboratory.system.plan.engines;
    await seed(ownerUrl, entries);
    rebuildReport(system.laboratory.system);
    await withClient(ownerUrl, (owner) => owner.query("vacuum (analyze)"));
    const comparisons: CopiesComparison[] = [];
    for (const scenario of scenarios) comparisons.push(await compareIn(system, scenario, turns));
    return comparisons;
  } finally {
    await system.close();
  }
}

async function compareIn(
  system: TwoOfEach,
  scenario: Scenario,
  turns: Turns,
): Promise<CopiesComparison> {
  const { laboratory, balancer, copies } = system;
  const { people, serviceLineId, stockItemId } = laboratory;
  const side = (hasTwo: boolean): Side => ({
    // The second copies keep running, so that they are warm when their turn comes.
    prepare: () => balancer.useSecondCopies(hasTwo),
    url: balancer.publicBaseUrl,
    request: requestOf(scenario, "/api", { serviceLineId, stockItemId }),
    headers: people.map((cookies) => ({ cookie: cookies.header() })),
    pids: () => [
      laboratory.system.processId("postgres"),
      laboratory.system.processId("nats"),
      balancer.processId,
      ...copies.filter(({ name }) => hasTwo || name.endsWith("-1")).map((copy) => copy.processId()),
    ],
    turns: [],
  });
  const [two, one] = [side(true), side(false)];
  const { ownerUrl } = laboratory.system.plan.engines;
  await takeTurn(two, WARM_UP_SECONDS, ownerUrl);
  const ratio = await takePairs([two, one], turns, ownerUrl);
  return { scenario, two: middleOf(two.turns), one: middleOf(one.turns), ratio };
}
