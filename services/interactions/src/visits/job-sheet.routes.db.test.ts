import { drawPage, listUsedParts } from "@dash/contracts/interactions/job-sheet";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { signVisit } from "@dash/contracts/interactions/photos";
import { buildActors } from "@dash/service-lib/testing/actors";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { photoFile } from "../../test/photo-files.ts";

const { ecogenica_viewer: viewer } = buildActors();
let service: TestService;
let pages: Record<string, unknown>[];
let isStockThere: boolean;
beforeEach(async () => {
  pages = [];
  isStockThere = true;
  service = await openTestService({ reader: { post } as never });
});
afterEach(() => service.close());

/** Stock knows two parts, and the report service draws what it is told. */
async function post(_service: string, { path }: Endpoint, body: Record<string, unknown>) {
  if (path === listUsedParts.path) {
    if (!isStockThere) throw new Error("stock answered 503");
    return [
      { name: "Flow switch", quantity: 2 },
      { name: "Fan", quantity: 1 },
    ];
  }
  expect(path).toBe(drawPage.path);
  pages.push(body);
  return { pdf: Buffer.from("%PDF").toString("base64") };
}

const enter = () =>
  service.entered({
    interactionType: "visit",
    customerName: "Jane Doe",
    occurredAt: "2026-07-15T08:00:00.000Z",
    durationSeconds: 5_400,
    outcome: "Replaced the pump",
    notes: "Difficult customer",
  });

const read = ({ id }: { readonly id: string }, actor = service.staff) =>
  service.send("GET", `/customer-interactions/${id}/pdf`, actor);

it("a signed visit is drawn with its parts, its time and its signature, without the company's notes", async () => {
  const visit = await enter();
  const picture = Buffer.from(await (await photoFile("png")).arrayBuffer()).toString("base64");
  const body = { name: "Jack Doe", picture };
  await service.call(signVisit, service.staff, { params: { id: visit.id }, body });
  const answer = await read(visit);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(answer.headers.get("content-disposition")).toContain("job-sheet-2026-07-15.pdf");
  expect(await answer.text()).toBe("%PDF");
  expect(pages).toMatchObject([
    {
      title: "Job sheet",
      lists: [
        {
          rows: [
            { label: "Date", value: "15 July 2026 at 09:00" },
            { label: "Time on site", value: "1:30 h" },
            { label: "Customer", value: "Jane Doe" },
            { label: "Work done", value: "Replaced the pump" },
          ],
        },
        {
          rows: [
            { label: "2 ×", value: "Flow switch" },
            { label: "1 ×", value: "Fan" },
          ],
        },
        { rows: [{ label: "Signed by", value: "Jack Doe" }, { label: "Signed on" }] },
      ],
      picture: { alt: "Signature of Jack Doe" },
    },
  ]);
  expect(JSON.stringify(pages)).not.toContain("Difficult");
});

it("a visit without a signature says so", async () => {
  await read(await enter());
  expect(pages[0]).toMatchObject({ picture: null });
  expect(JSON.stringify(pages)).toContain("Not signed");
});

it("is refused to viewers and for a call, and is unavailable while another service is away", async () => {
  const visit = await enter();
  expect((await read(visit, viewer)).status).toBe(403);
  expect((await read(await service.entered({ interactionType: "call" }))).status).toBe(404);
  isStockThere = false;
  expect((await read(visit)).status).toBe(503);
});
