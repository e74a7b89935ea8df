import type { Question } from "@dash/contracts/questions/questions";
import { everybody, reads, type Access, type PreparedRequest } from "./access.ts";
import type { Company } from "./company.ts";

/** A past month that no other journey uses. */
const subject = { kind: "hours", key: "used", month: 1, year: 2018 };
const nothing = (): Promise<PreparedRequest> => Promise.resolve({});
const created: Access["expected"] = { anonymous: 401, viewer: 201, staff: 201, admin: 201 };
const byAskerOrAdmin: Access["expected"] = { ...everybody, staff: 403 };
const byAsker: Access["expected"] = { anonymous: 401, viewer: 204, staff: 403, admin: 403 };

/** Questions about figures: everybody reads and asks; who asked and administrators settle. */
export const questionAccess = {
  "GET /questions": reads(nothing),
  "GET /questions/people": reads(nothing),
  "GET /questions/:id": reads((company) => ask(company, "viewer")),
  "POST /questions": [
    {
      about: "",
      prepare: () => Promise.resolve({ body: { subject, text: "Why?" } }),
      expected: created,
    },
  ],
  "POST /questions/:id/answers": (["viewer", "admin"] as const).map((asker) => ({
    about: `that the ${asker} caller asked`,
    prepare: async (company: Company) => ({
      ...(await ask(company, asker)),
      body: { text: "Because" },
    }),
    expected: created,
  })),
  "POST /questions/:id/settle": [
    {
      about: "that the viewer caller asked",
      prepare: (company) => ask(company, "viewer"),
      expected: byAskerOrAdmin,
    },
  ],
  "POST /questions/:id/reopen": [
    {
      about: "that the viewer caller asked",
      prepare: async (company) => ({ ...(await settled(company)), body: { reason: "Unclear" } }),
      expected: everybody,
    },
  ],
  "POST /questions/:id/undo": [
    {
      about: "that the viewer caller asked, without entries",
      prepare: async (company) => ({
        ...(await ask(company, "viewer")),
        body: { entryId: null },
      }),
      expected: byAsker,
    },
    {
      about: "that the admin caller asked, without entries",
      prepare: async (company) => ({ ...(await ask(company, "admin")), body: { entryId: null } }),
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: 204 },
    },
  ],
} satisfies Record<string, readonly Access[]>;

async function ask(company: Company, asker: "viewer" | "admin"): Promise<{ readonly id: string }> {
  const body = { subject, text: "Why?" };
  const { status, text } = await company.ask(asker, "POST", "/api/questions", { body });
  if (status !== 201) throw new Error(`POST /api/questions answered ${status}: ${text}`);
  return { id: (JSON.parse(text) as Question).id };
}

async function settled(company: Company): Promise<{ readonly id: string }> {
  const question = await ask(company, "viewer");
  await company.ask("viewer", "POST", `/api/questions/${question.id}/settle`);
  return question;
}
