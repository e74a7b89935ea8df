import { storedFile } from "./stored-file.ts";

const [visit, shown, away, deleted] = ["1", "2", "3", "4"].map(
  (n) => `0190d000-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string];
const row = (id: string, deletedAt: string | null = null) => ({
  id,
  interaction_id: visit,
  deleted_at: deletedAt,
});

it("K13-7 the file has the rows and the pictures; one that cannot be read is counted, a deleted one left out", async () => {
  const stored = {
    customerId: "0190d000-0000-7000-8000-000000000009",
    madeAt: "2026-11-24T09:00:00.000Z",
    services: [
      {
        service: "interactions",
        rows: {
          customers: [{ name: "Jane Doe" }],
          photos: [row(shown), row(away), row(deleted, "2026-11-20T09:00:00.000Z")],
        },
      },
      { service: "stock", rows: {} },
    ],
    missing: [],
  };
  const asked: string[] = [];
  const { content, missingPhotos } = await storedFile(stored, async ({ id }) => {
    asked.push(id);
    if (id === away) throw new Error("There is no such photo");
    return new Blob(["the bytes of a picture"]);
  });
  const text = await content.text();
  expect(content.type).toBe("application/zip");
  expect(text).toMatch(/^PK/);
  expect(text).toContain(JSON.stringify(stored, null, 2));
  expect(text).toContain(`photos/${visit}/${shown}.jpg`);
  expect(text).toContain("the bytes of a picture");
  expect(asked).toEqual([shown, away]);
  expect(missingPhotos).toBe(1);
});
