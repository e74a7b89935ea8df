import { drawPage } from "@dash/contracts/interactions/job-sheet";
import type { Actor } from "@dash/service-lib/access/identity";
import { buildActor, buildServiceActor } from "@dash/service-lib/testing/actors";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { readPdf } from "./testing/read-pdf.client.ts";

/** A black picture of 16 to 8 pixels. */
const JPEG =
  "/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJkAH//Z";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

function draw(hasPicture: boolean, actor: Actor = buildServiceActor("interactions")) {
  return service.call(drawPage, actor, {
    body: {
      title: "Job sheet",
      lists: [{ title: "Visit", rows: [{ label: "Customer", value: "Jane #strong[Doe]" }] }],
      picture: hasPicture ? { alt: "Signature of Jane Doe", file: JPEG } : null,
    },
  });
}

it("draws labels, their values and a picture that a screen reader is told of", async () => {
  const { body } = await draw(true);
  const { pages } = await readPdf(Buffer.from(body.pdf, "base64"));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.text).toMatch(/Job sheet[^]*Customer[^]*Jane #strong\[Doe\][^]*Made on /);
  expect(JSON.stringify(pages[0]?.structure)).toContain("Figure");
});

it("draws a page without a picture, and none for a person", async () => {
  const { body } = await draw(false);
  const { pages } = await readPdf(Buffer.from(body.pdf, "base64"));
  expect(JSON.stringify(pages[0]?.structure)).not.toContain("Figure");
  expect((await draw(false, buildActor())).status).toBe(403);
});
