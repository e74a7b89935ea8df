import type { EndpointShape } from "@dash/contracts/endpoints/endpoint-shape";
import type { Problem } from "@dash/contracts/endpoints/problem";
import type { Visit } from "../../../test/browser.ts";
import { buildUpload } from "../../../test/build-upload.ts";
import { before, changes } from "../../../test/contract-changes.ts";
import { PublishingWorld, read } from "../../../test/publishing-world.ts";

let pipelines: PublishingWorld;
beforeAll(async () => {
  pipelines = await PublishingWorld.open();
});
afterAll(() => pipelines.close());

describe("a contract that changes, deployed in both orders", () => {
  const offering = (shape: EndpointShape) => {
    const { offer } = pipelines.world.services.stock;
    const others = offer.endpoints.filter(({ path }) => path !== before.path);
    return { api: 1, endpoints: [...others, shape] };
  };
  const needing = (shape: EndpointShape) => ({ needs: { endpoints: [shape] } });

  /** Publishes an area that was compiled against a shape. */
  async function publishNeeding(shape: EndpointShape) {
    const { part, token } = await pipelines.anArea();
    await pipelines.upload(part, buildUpload(part, "one", needing(shape)), token);
    return { part, token, answer: await pipelines.move(part, "one", token) };
  }

  const linesIn = ({ answer }: { answer: Visit }): string[] =>
    (read<Problem>(answer).fields ?? []).map(({ path, message }) => `${path}: ${message}`);

  test.each(changes)("%s", async (_, after, { service, area }) => {
    const { services } = pipelines.world;
    services.stock.offer = offering(before);
    const old = await publishNeeding(before);
    expect(old.answer.status).toBe(200);

    const body = { service: "stock", offer: offering(after) };
    const checked = await pipelines.ask("/releases/checks", { body, token: old.token });
    const { refusals } = read<{ refusals: { path: string; message: string }[] }>(checked);
    expect(refusals.map(({ path, message }) => `${path}: ${message}`)).toEqual(
      service ? [service] : [],
    );
    const early = await publishNeeding(after);
    expect(early.answer.status).toBe(area ? 422 : 200);
    expect(area ? linesIn(early) : []).toEqual(area ? [`${early.part}: ${area}`] : []);

    // The refused side fits after the other side has changed.
    services.stock.offer = offering(after);
    expect((await publishNeeding(after)).answer.status).toBe(200);
  });

  afterEach(() => pipelines.world.database.knex("releases").whereNot({ part: "shell" }).delete());
});
