import type { GatewayContext } from "../state.ts";
import { openCostlyGuard } from "./costly-guard.ts";

const get = (path: string) => ({ method: "GET", path: `/api${path}` }) as GatewayContext;
const EXPORT = get("/stock-items/export");

/** Requests of one person that are answered when the test says so. */
function openRequests() {
  const guard = openCostlyGuard();
  let end = (): void => undefined;
  const gate = new Promise<void>((resolve) => (end = resolve));
  const send = (ctx: GatewayContext, key = "vic") => guard(ctx, key, () => gate);
  return { send, end };
}

async function statusesOf(requests: readonly Promise<void>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(requests);
  return outcomes.map((outcome) =>
    outcome.status === "fulfilled" ? "answered" : (outcome.reason as { id: string }).id,
  );
}

test.each([
  "/stock-items/export",
  "/monthly-reports/11/pdf",
  "/monthly-reports/11/pages",
  `/shared-reports/${"s".repeat(43)}`,
])(
  "K15-5 K7-8 of thirty requests of one person for %s at once, four are answered",
  async (path) => {
    const { send, end } = openRequests();
    const mine = Array.from({ length: 30 }, () => send(get(path)));
    const other = send(get(path), "sam");
    end();
    const statuses = await statusesOf(mine);
    expect(statuses.filter((status) => status === "answered")).toHaveLength(4);
    expect(statuses.at(-1)).toBe("too-many-requests");
    await other;
    await send(EXPORT);
  },
);

test("K15-5 what is not costly is not limited, and an answer that fails leaves room", async () => {
  const { send, end } = openRequests();
  const reads = Array.from({ length: 30 }, () => send(get("/stock-items")));
  end();
  expect(new Set(await statusesOf(reads))).toEqual(new Set(["answered"]));
  const guard = openCostlyGuard();
  const fail = () => Promise.reject(new Error("away"));
  for (let n = 0; n < 9; n += 1) await expect(guard(EXPORT, "vic", fail)).rejects.toThrow("away");
});

test("K14-5 one person has two uploads at a time, beside four exports, and others wait for none of them", async () => {
  const { send, end } = openRequests();
  const upload = { ...get("/customer-interactions/11/photos"), method: "POST" } as GatewayContext;
  const [exports, uploads] = [EXPORT, upload].map((ctx) =>
    Array.from({ length: 24 }, () => send(ctx)),
  );
  const other = send(upload, "sam");
  end();
  const answered = async (requests: Promise<void>[] = []) =>
    (await statusesOf(requests)).filter((status) => status === "answered").length;
  expect([await answered(exports), await answered(uploads)]).toEqual([4, 2]);
  await other;
  await send(upload);
});
