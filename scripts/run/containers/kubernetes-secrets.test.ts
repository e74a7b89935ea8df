import { parseEnv } from "node:util";
import { processes } from "../processes.ts";
import { formatSecrets } from "../system/secrets.ts";
import { containerFiles } from "./container-files.ts";
import { kubernetesSecrets } from "./kubernetes-secrets.ts";
import { buildSecrets } from "./testing/full-environment.ts";

interface Secret {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data: Readonly<Record<string, string>>;
}

const DATABASE_URL = "postgres://owner:owner-password@pg/dash";
const NATS_URL = "nats://n1";
const given = { DATABASE_URL, NATS_URL };
const secrets = buildSecrets();
const former = formatSecrets(secrets);

function secretsIn(text: string): readonly Secret[] {
  return (JSON.parse(text) as { items: Secret[] }).items;
}

/** The decoded contents of each Secret, by its name. */
function contentsOf(text: string): Record<string, Record<string, string>> {
  const decoded = (data: Secret["data"]) =>
    Object.entries(data).map(([key, value]) => [key, Buffer.from(value, "base64").toString()]);
  return Object.fromEntries(
    secretsIn(text).map(({ metadata, data }) => [metadata.name, Object.fromEntries(decoded(data))]),
  ) as Record<string, Record<string, string>>;
}

test("each process has the variables of its file for containers in a Secret, and no other's", () => {
  const contents = contentsOf(kubernetesSecrets({ former, given, prefix: "dash" }));
  const files = containerFiles(secrets, given);
  for (const name of ["provision", ...processes.map((each) => each.name)])
    expect(contents[`dash-${name}`]).toEqual({ ...parseEnv(files[`${name}.env`] ?? "") });
  expect(contents["dash-nats-users"]).toEqual({ "nats-users.conf": files["nats-users.conf"] });
  expect(JSON.stringify(contents["dash-time"])).not.toMatch(/password-of-(?!time)/);
});

test.each([
  ["the list of the first time", (text: string) => text],
  [
    "the Secret that the cluster keeps",
    (text: string) =>
      JSON.stringify(secretsIn(text).find(({ metadata }) => metadata.name === "dash-secrets")),
  ],
])("%s keeps every secret and both addresses for the next release", (_, kept) => {
  const first = kubernetesSecrets({ former: "", given, prefix: "dash" });
  expect(kubernetesSecrets({ former: kept(first), given: {}, prefix: "dash" })).toBe(first);
  expect(kubernetesSecrets({ former: "", given, prefix: "dash" })).not.toBe(first);
});

test("the secrets.json of containers goes on, once the engines are named", () => {
  expect(() => kubernetesSecrets({ former, given: {}, prefix: "dash" })).toThrow(
    "Give DATABASE_URL and NATS_URL",
  );
  const contents = contentsOf(kubernetesSecrets({ former, given, prefix: "dash" }));
  expect(contents["dash-secrets"]?.["secrets.json"]).toContain('"owner-password"');
});

test.each([
  "not JSON",
  "{}",
  '{ "items": [] }',
  '{ "metadata": { "name": "other-secrets" }, "data": {} }',
])("input that holds no secrets is refused, so that none are lost: %s", (text) => {
  expect(() => kubernetesSecrets({ former: text, given, prefix: "dash" })).toThrow(
    "neither the Secret dash-secrets in JSON nor a secrets.json",
  );
});

test("the names begin as the chart's secretPrefix says", () => {
  const text = kubernetesSecrets({ former, given, prefix: "site" });
  expect(Object.keys(contentsOf(text)).every((name) => name.startsWith("site-"))).toBe(true);
});
