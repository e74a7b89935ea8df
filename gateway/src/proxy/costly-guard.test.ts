import type { GatewayContext } from "../state.ts";
import { openCostlyGuard } from "./costly-guard.ts";

const get = (path: string) => ({ method: "GET", path: `/api${path}` }) as GatewayContext;
const EXPORT = get("/stock-items/export");

/** Requests of one person that are answered when the test says so. */
function openRequests(uploadWaitsMs?: number) {
  const guard = openCostlyGuard(uploadWaitsMs === undefined ? {} : { uploadWaitsMs });
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

const UPLOAD = { ...get("/customer-interactions/11/photos"), method: "POST" } as GatewayContext;

test("K14-5 one person has two uploads at a time, beside four exports, and others wait for none of them", async () => {
  const { send, end } = openRequests(0);
  const [exports, uploads] = [EXPORT, UPLOAD].map((ctx) =>
    Array.from({ length: 24 }, () => send(ctx)),
  );
  const other = send(UPLOAD, "sam");
  end();
  const answered = async (requests: Promise<void>[] = []) =>
    (await statusesOf(requests)).filter((status) => status === "answered").length;
  expect([await answered(exports), await answered(uploads)]).toEqual([4, 2]);
  await other;
  await send(UPLOAD);
});

test("K14-5 a third upload waits for a place, two at a time, in the order of arrival", async () => {
  const guard = openCostlyGuard();
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const uploads = Array.from({ length: 5 }, (_, index) =>
    guard(UPLOAD, "vic", () => {
      began.push(index);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  for (let count = 2; count <= 5; count += 1) {
    await new Promise(setImmediate);
    expect(began).toEqual([0, 1, 2, 3, 4].slice(0, count));
    ends[count - 2]?.();
  }
  ends.at(-1)?.();
  await Promise.all(uploads);
});

test("K14-5 an upload that found no place in time is told when to come again, and takes none later", async () => {
  const { send, end } = openRequests(20);
  const uploads = Array.from({ length: 3 }, () => send(UPLOAD));
  await expect(uploads[2]).rejects.toMatchObject({
    id: "too-many-requests",
    details: { retryAfterSeconds: 2 },
  });
  end();
  await Promise.all(uploads.slice(0, 2));
  const next = Array.from({ length: 2 }, () => send(UPLOAD));
  await Promise.all(next);
});
