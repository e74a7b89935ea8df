import { SITE } from "../containers/testing/full-environment.ts";
import { processes } from "../processes.ts";
import { objectsIn, renderChart, type KubernetesObject } from "./render-chart.ts";
import { objectNamed, podOf } from "./rendered-pod.ts";
import { describeChart } from "./testing/describe-chart.ts";

const render = (metrics = {}) => objectsIn(renderChart({ settings: SITE, metrics }));
const isMonitor = ({ kind }: KubernetesObject) => kind === "PodMonitor";

describeChart("the network of the chart", () => {
  test("K16-7 every process listens on IPv6 too, and those that reach the outside reach it by IPv6", () => {
    const objects = render();
    const hosts = processes.map(({ name }) => {
      const { env } = podOf(objectNamed("Deployment", `dash-${name}`, objects)).container;
      return env.find((variable) => variable.name === "HOST")?.value;
    });
    expect(new Set(hosts)).toEqual(new Set(["::"]));
    expect(objectNamed("NetworkPolicy", "dash-gateway", objects)["spec"]).toMatchObject({
      egress: expect.arrayContaining([
        expect.objectContaining({
          to: [
            expect.anything(),
            { ipBlock: { cidr: "::/0", except: expect.anything() as unknown } },
          ],
        }),
      ]) as unknown,
    });
  });

  test("K16-7 the operator of Prometheus finds the metrics of every process where it is asked to", () => {
    expect(render().filter(isMonitor)).toEqual([]);
    const monitors = render({ podMonitors: true }).filter(isMonitor);
    expect(monitors.map(({ metadata, spec }) => [metadata.name, spec])).toMatchObject([
      [
        "dash-service",
        { podMetricsEndpoints: [{ port: "http", path: "/metrics", interval: "15s" }] },
      ],
      [
        "dash-gateway",
        { podMetricsEndpoints: [{ port: "inner", path: "/metrics", interval: "15s" }] },
      ],
    ]);
  });
});
