import { randomUUID } from "node:crypto";
import type { catalogue } from "@dash/contracts/endpoints/catalogue";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { reads, writes, type Access, type PreparedRequest } from "./access.ts";
import { adminAccess } from "./admin-access.ts";
import type { Company } from "./company.ts";
import { importAccess } from "./import-access.ts";
import { interactionsAccess } from "./interactions-access.ts";
import { noticeAccess } from "./notice-access.ts";
import { questionAccess } from "./question-access.ts";
import { releaseAccess } from "./release-access.ts";
import { reportAccess } from "./report-access.ts";
import { salesAccess } from "./sales-access.ts";
import { stockAccess } from "./stock-access.ts";

type PublishedEndpoint = (typeof catalogue)[keyof typeof catalogue][number];

type NameOf<E> = E extends {
  readonly method: infer M extends string;
  readonly path: infer P extends string;
}
  ? `${M} ${P}`
  : never;

/** An endpoint of the catalogue by method and path, such as `PUT /time-entries/:id`. */
export type EndpointName = NameOf<PublishedEndpoint>;

const everyoneReads = reads(async () => ({}));

/**
 * The expected status per endpoint and caller. A published endpoint without a row here does not compile. When the
 * answer depends on the record, each kind of record has a row.
 */
export const accessTable: Record<EndpointName, readonly Access[]> = {
  "GET /auth/user": everyoneReads,
  "GET /sessions": everyoneReads,
  "GET /device-key": everyoneReads,
  "DELETE /sessions": [
    {
      about: "",
      prepare: async () => ({}),
      expected: { anonymous: 401, viewer: 204, staff: 204, admin: 204 },
    },
  ],
  "DELETE /sessions/:id": [
    {
      about: "of the staff caller",
      prepare: async (company) => ({ id: await company.otherSessionOf("staff") }),
      expected: { anonymous: 401, viewer: 404, staff: 204, admin: 404 },
    },
  ],
  "GET /search": reads(async () => ({ query: "?q=demo" })),
  "GET /users": everyoneReads,
  "GET /partnership-tiers/current": everyoneReads,
  "GET /partnership-tiers/all": everyoneReads,
  "GET /service-lines": everyoneReads,
  "GET /dashboard": everyoneReads,
  "GET /hours-by-month": everyoneReads,
  "GET /closed-months": everyoneReads,
  "GET /time-entries": everyoneReads,
  "GET /time-entries/export": everyoneReads,
  "GET /time-entries/week-so-far": everyoneReads,
  "POST /time-entries": [
    {
      about: "",
      prepare: async (company) => ({ body: await company.entryInput() }),
      expected: { anonymous: 401, viewer: 403, staff: 201, admin: 201 },
    },
  ],
  "PUT /time-entries/:id": changes(200, async (company, entry) => ({
    id: entry.id,
    entry,
    body: { ...(await company.entryInput()), description: "Corrected" },
  })),
  "DELETE /time-entries/:id": changes(204, async (_, entry) => ({ id: entry.id, entry })),
  "POST /time-entries/:id/restore": [
    {
      about: "of an entry that the staff caller deleted",
      prepare: async (company) => ({ id: (await deletedEntry(company)).id }),
      expected: { anonymous: 401, viewer: 404, staff: 200, admin: 200 },
    },
    {
      about: "of a colleague's deleted entry",
      prepare: async (company) => ({ id: (await deletedEntry(company, "colleague")).id }),
      expected: { anonymous: 401, viewer: 404, staff: 404, admin: 200 },
    },
  ],
  "POST /time-entries/bulk": [
    {
      about: "on an entry of the staff caller",
      prepare: async (company) => deletionOf(await company.entryOf("staff")),
      expected: { anonymous: 401, viewer: 403, staff: 200, admin: 200 },
    },
    {
      about: "on a colleague's entry",
      prepare: async (company) => deletionOf(await company.entryOf("colleague")),
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: 200 },
    },
  ],
  "POST /time-entries/bulk/undo": [
    {
      about: "of a deletion",
      prepare: async (company) => restorationOf(await deletedEntry(company)),
      expected: { anonymous: 401, viewer: 403, staff: 200, admin: 200 },
    },
    {
      about: "of the deletion of a colleague's entry",
      prepare: async (company) => restorationOf(await deletedEntry(company, "colleague")),
      expected: { anonymous: 401, viewer: 403, staff: 404, admin: 200 },
    },
  ],
  "GET /time-entries/:id/history": [
    {
      about: "of an entry",
      prepare: async (company) => ({ id: (await company.entryOf("staff")).id }),
      expected: { anonymous: 401, viewer: 200, staff: 200, admin: 200 },
    },
    {
      about: "of an entry that was deleted",
      prepare: async (company) => ({ id: (await deletedEntry(company)).id }),
      expected: { anonymous: 401, viewer: 404, staff: 200, admin: 200 },
    },
  ],
  "GET /timer": [
    {
      about: "",
      prepare: async (company) => {
        await company.discardTimers();
        return {};
      },
      expected: { anonymous: 401, viewer: 204, staff: 204, admin: 204 },
    },
  ],
  "POST /timer/start": writes(201, async (company) => {
    await company.discardTimers();
    return { body: {} };
  }),
  "POST /timer/stop": writes(201, async (company) => ({ body: await company.timerEnd() })),
  "DELETE /timer": writes(204, async () => ({})),
  ...adminAccess,
  ...stockAccess,
  ...interactionsAccess,
  ...importAccess,
  ...noticeAccess,
  ...questionAccess,
  ...releaseAccess,
  ...reportAccess,
  ...salesAccess,
};

function deletionOf(entry: TimeEntry): PreparedRequest {
  return { entry, body: { ids: [entry.id], delete: true } };
}

function restorationOf({ id }: TimeEntry): PreparedRequest {
  return { body: { deleted: [{ id }] } };
}

async function deletedEntry(
  company: Company,
  owner: "staff" | "colleague" = "staff",
): Promise<TimeEntry> {
  const entry = await company.entryOf(owner);
  await company.ask(owner, "DELETE", `/api/time-entries/${entry.id}`);
  return entry;
}

/** An entry's author and administrators may change the entry; all others only read it. */
function changes(
  success: number,
  prepare: (company: Company, entry: TimeEntry) => Promise<PreparedRequest>,
): readonly Access[] {
  const of = async (company: Company, owner: "staff" | "colleague"): Promise<PreparedRequest> =>
    prepare(company, await company.entryOf(owner));
  return [
    {
      about: "on an entry of the staff caller",
      prepare: (company) => of(company, "staff"),
      expected: { anonymous: 401, viewer: 403, staff: success, admin: success },
    },
    {
      about: "on a colleague's entry",
      prepare: (company) => of(company, "colleague"),
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: success },
    },
    {
      about: "on an entry that was deleted",
      prepare: async (company) => {
        const { entry, ...rest } = await of(company, "staff");
        await company.ask("staff", "DELETE", `/api/time-entries/${entry?.id}`);
        return rest;
      },
      expected: { anonymous: 401, viewer: 404, staff: 404, admin: 404 },
    },
    {
      about: "on an entry that never was",
      prepare: async (company) => {
        const { entry: _, ...rest } = await of(company, "staff");
        return { ...rest, id: randomUUID() };
      },
      expected: { anonymous: 401, viewer: 404, staff: 404, admin: 404 },
    },
  ];
}
