import {
  getInstallation,
  getInstallationHistory,
} from "@dash/contracts/installations/installations";
import { getPipelineEntry } from "@dash/contracts/sales/single-entries";
import {
  deletePipelineEntry,
  getPipelineEntryHistory,
  restorePipelineEntry,
} from "@dash/contracts/sales/pipeline-changes";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

type Reader = "admin" | "staff" | "viewer";
const readers = ["admin", "staff", "viewer"] as const;

async function installedEntry({ isDeleted }: { readonly isDeleted: boolean }) {
  const entry = await service.added({ currentStage: "installed", heatPumpModel: "Altherma" });
  const params = { id: entry.id };
  if (isDeleted) await service.call(deletePipelineEntry, service.staff, { params });
  return { entry, installation: { id: entry.installationId ?? "" } };
}

const entryHistory = (reader: Reader, { id }: { readonly id: string }) =>
  service.call(getPipelineEntryHistory, service[reader], { params: { id } });
const installationHistory = (reader: Reader, { id }: { readonly id: string }) =>
  service.call(getInstallationHistory, service[reader], { params: { id } });

describe.each([
  ["that is there", false],
  ["that was deleted", true],
])("K7-1 the history of an entry %s", (_, isDeleted) => {
  it.each(readers)("answers %s with the status of the entry itself", async (reader) => {
    const { entry } = await installedEntry({ isDeleted });
    const itself = await service.call(getPipelineEntry, service[reader], {
      params: { id: entry.id },
    });
    expect((await entryHistory(reader, entry)).status).toBe(itself.status);
    expect(itself.status).toBe(isDeleted && reader !== "admin" ? 404 : 200);
  });

  it.each(readers)(
    "and of its installation names it to %s as the installation does",
    async (reader) => {
      const { entry, installation } = await installedEntry({ isDeleted });
      const itself = await service.call(getInstallation, service[reader], { params: installation });
      const history = await installationHistory(reader, installation);
      const namesIt = JSON.stringify(history.body).includes(entry.id);
      const mayRead = !isDeleted || reader === "admin";
      expect([namesIt, itself.status]).toEqual([mayRead, 200]);
      if (!mayRead) expect(itself.body.salesPipelineId).toBeNull();
    },
  );
});

it("K7-1 the installation's history names the entry again once it is restored", async () => {
  const { entry, installation } = await installedEntry({ isDeleted: true });
  await service.call(restorePipelineEntry, service.admin, { params: { id: entry.id } });
  const history = await installationHistory("viewer", installation);
  expect(history.body.map(({ after }) => after?.["salesPipelineId"])).toEqual([entry.id]);
});
