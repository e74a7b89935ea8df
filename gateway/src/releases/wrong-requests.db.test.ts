import { buildUpload } from "../../test/build-upload.ts";
import { PublishingWorld } from "../../test/publishing-world.ts";

let pipelines: PublishingWorld;
let part: string;
let token: string;
beforeAll(async () => {
  pipelines = await PublishingWorld.open();
  ({ part, token } = await pipelines.anArea());
});
afterAll(() => pipelines.close());

const secret = "s".repeat(43);
const report = { reports: [{ part: "stock", build: "x", outcome: "threw" }] };

test.each([
  ["POST", "/build-reports", report],
  ["GET", `/preview/${secret}`, undefined],
  ["DELETE", "/preview", undefined],
] as const)("K8-7 a token on %s %s, which is for people, is 401", async (method, path, body) => {
  for (const candidate of [token, "no-token"]) {
    const answer = await pipelines.ask(path, { method, body, token: candidate });
    expect(answer.status).toBe(401);
  }
});

const nested = (depth: number) => `${"[".repeat(depth)}1${"]".repeat(depth)}`;
/** The deepest nesting that fits into a body of usual size. */
const deep = nested(50_000);
const upload = (record: string) => {
  const body = { ...buildUpload(part, "one"), record: "RECORD" };
  return JSON.stringify(body).replace('"RECORD"', record);
};

test.each([
  ["POST", "/releases/moves", () => deep],
  ["POST", "/releases/checks", () => `{"service":"stock","offer":${nested(100_000)}}`],
  ["POST", "/build-reports", () => deep],
  ["POST", "/publish-tokens", () => deep],
  ["PUT", "/releases/stock/goes-back", () => deep],
  ["POST", "/releases/stock/previews", () => deep],
  ["POST", "/releases/PART/builds", () => upload(`{"x":${nested(100_000)}}`)],
  ["POST", "/releases/PART/builds", () => upload('{"x":"\\u0000"}')],
  ["POST", "/releases/PART/builds", () => upload('{"x":"\\ud800"}')],
] as const)(
  "K8-7 %s %s with a body that nobody honest sends is 400 or 401",
  async (method, path, body) => {
    const address = `/api${path.replace("PART", part)}`;
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const request = { method, body: body() };
    const answers = [
      await pipelines.world.browser().send(address, { ...request, headers }),
      ...(/builds$|checks$/.test(path)
        ? []
        : [
            await pipelines.admin.send(address, {
              ...request,
              headers: { "content-type": "application/json" },
            }),
          ]),
    ];
    for (const { status } of answers) expect([400, 401]).toContain(status);
  },
);
