import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv } from "ajv";
import { projectRoot } from "../../project-root.ts";
import { readYaml } from "../containers/read-compose.ts";
import { processes } from "../processes.ts";
import { chartValues } from "./render-chart.ts";

/** The variables that the chart computes, and those that only `npm start` sets. */
const NOT_IN_VALUES = new Set(["UPSTREAMS", "STAND_INS", "MAIL_PAGE"]);
const CONNECTIONS_OF_A_POD = 11;
const CONNECTIONS_OF_TOOLS = 20;

test("the values name the processes of the table, and the settings that each takes", () => {
  const table = processes.map(({ name, kind, env }) => {
    const variables = env.filter((variable) => !NOT_IN_VALUES.has(variable));
    return [name, { kind, variables: [...variables].sort() }] as const;
  });
  const inChart = Object.entries(
    chartValues()["processes"] as Record<string, { kind: string; variables: string[] }>,
  ).map(
    ([name, { kind, variables }]) => [name, { kind, variables: [...variables].sort() }] as const,
  );
  expect(Object.fromEntries(inChart)).toEqual(Object.fromEntries(table));
});

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
}

describe("values.schema.json", () => {
  const read = (file: string) => readFileSync(path.join(projectRoot, "deploy/helm", file), "utf8");
  const schema = JSON.parse(read("values.schema.json")) as Schema & {
    readonly definitions: Readonly<Record<string, Schema>>;
  };
  const namesIn = ({ properties = {} }: Schema) => Object.keys(properties).sort();

  /** The values by the place of each map that has no form of several places in the schema, down to its names. */
  function namesOf(values: object, own: Schema, place: string): [string, string[], string[]][] {
    if (!own.properties) return [];
    const parts = Object.entries(values).map(([name, value]: [string, unknown]) =>
      namesOf(Object(value) as object, own.properties?.[name] ?? {}, `${place}.${name}`),
    );
    return [[place, Object.keys(values).sort(), namesIn(own)], ...parts.flat()];
  }

  test("has the names of the values in every part, and for a process what templates read of one", () => {
    const parts = namesOf({ ...chartValues(), global: {} }, schema, "values");
    expect(parts.map(([place]) => place)).toContain("values.settings");
    for (const [place, inValues, inSchema] of parts)
      expect([place, inSchema]).toEqual([place, inValues]);
    const readByTemplates = readdirSync(path.join(projectRoot, "deploy/helm/templates"))
      .flatMap((file) => [...read(`templates/${file}`).matchAll(/[$.]process\.(\w+)/g)])
      .map(([, name = ""]) => name);
    expect(namesIn(schema.definitions["process"] ?? {})).toEqual(
      [...new Set(readByTemplates)].sort(),
    );
  });

  // Helm checks the values that stand together with those of the chart.
  const validate = new Ajv({ allowUnionTypes: true }).compile(schema);
  const accepts = (part: string, values: object) =>
    validate({
      ...chartValues(),
      [part]: { ...(chartValues()[part] as object | undefined), ...values },
    });

  test.each([
    ["a setting", "settings", { RETENTION_MONTHS_CUSTOMER: 12 }],
    ["a setting that is no whole number", "settings", { WRITES_PER_SECOND: 0.5 }],
    ["a setting that is true or false", "settings", { OIDC_TRUST_EMAIL: true }],
    ["a secret among the settings", "settings", { SMTP_URL: "smtp://user:password@host" }],
    ["a process", "processes", { raport: { image: "dash:2" } }],
    ["a value of a process", "processes", { time: { imagee: "dash:2" } }],
    ["a list of peers", "networkPolicy", { ingresController: [] }],
    ["a switch", "metrics", { podMonitor: true }],
    ["a value", "toleration", {}],
  ])("refuses %s that is misspelt or misplaced", (_, part, values) => {
    expect(accepts(part, values)).toBe(false);
  });

  test("accepts the values, numbers among them, and leaves no part open", () => {
    expect(accepts("settings", { RETENTION_MONTHS_CUSTOMERS: 12, WRITES_PER_SECOND: 0 })).toBe(
      true,
    );
    JSON.stringify(schema, (place, part: Schema | null) => {
      if (part?.properties && place !== "properties")
        expect([place, part.additionalProperties]).toEqual([place, false]);
      return part;
    });
  });
});

test("the chart has the settings of the compose file", () => {
  const compose = readFileSync(path.join(projectRoot, "docker-compose.yml"), "utf8");
  const inCompose = [...compose.matchAll(/\$\{([A-Z0-9_]+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !/^DASH_|_IMAGE$|^GATEWAY_ADDRESS$/.test(name));
  const { settings, secretSettings } = chartValues();
  const inChart = [...Object.keys(settings as object), ...Object.keys(secretSettings as object)];
  const ofChart = new Set(["ASSETS_DIR", "RINGCENTRAL_TOKEN_KEY"]);
  expect(new Set(inChart.filter((name) => !ofChart.has(name)))).toEqual(new Set(inCompose));
});

describe("the engines of the example", () => {
  const readEngine = (name: string): unknown => readYaml(`deploy/helm/engines/${name}.yaml`);

  test("K16-9 the chart of NATS mounts the users into its reloader by itself: two mounts on one path are refused", () => {
    const { container, ...others } = readEngine("nats") as {
      container: { patch: { value: object }[] };
    };
    expect(container.patch.map(({ value }) => value)).toEqual([
      { name: "users", mountPath: "/etc/nats-users" },
    ]);
    expect(Object.keys(others)).toEqual(["config", "podTemplate"]);
  });

  test("have a connection for every pod at the most pods of each process, and for those of an upgrade", () => {
    const { spec } = readEngine("postgres") as {
      spec: { postgresql: { parameters: { max_connections: string } } };
    };
    const { maxReplicas } = chartValues()["autoscaling"] as { maxReplicas: number };
    const most = (maxReplicas + 1) * processes.length * CONNECTIONS_OF_A_POD + CONNECTIONS_OF_TOOLS;
    expect(Number(spec.postgresql.parameters.max_connections)).toBeGreaterThanOrEqual(most);
  });
});
