import type { Access } from "./access.ts";
import type { Company } from "./company.ts";

const BOUNDARY = "a-file-of-hours";
const part = (disposition: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const sent = {
  body: `${part('name="noun"', "time-entries")}${part('name="file"; filename="hours.csv"', "Date,Length\n2026-01-05,1:00")}--${BOUNDARY}--`,
  headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
};

async function sendFile(company: Company): Promise<{ readonly id: string }> {
  const { status, text } = await company.ask("admin", "POST", "/api/imports", sent);
  if (status !== 201) throw new Error(`the file was answered ${status}: ${text}`);
  return { id: (JSON.parse(text) as { id: string }).id };
}

/** Sends a file and has its rows checked, which finds that they have no service line. */
async function checkFile(company: Company): Promise<{ readonly id: string }> {
  const file = await sendFile(company);
  await company.ask("admin", "PUT", `/api/imports/${file.id}`, { body: {} });
  return file;
}

async function storeFile(company: Company): Promise<{ readonly id: string }> {
  const file = await checkFile(company);
  await company.ask("admin", "POST", `/api/imports/${file.id}/confirm`);
  return file;
}

/** An import is there only for the person who sent its file. */
function own(prepare: Access["prepare"], body?: object): readonly Access[] {
  const expected = { anonymous: 401, viewer: 404, staff: 404, admin: 200 };
  const withBody = async (company: Company) => ({ ...(await prepare(company)), body });
  return [{ about: "of the administrator", prepare: body ? withBody : prepare, expected }];
}

export const importAccess = {
  "GET /imports": [
    {
      about: "of hours",
      prepare: async () => ({ query: "?noun=time-entries" }),
      expected: { anonymous: 401, viewer: 403, staff: 200, admin: 200 },
    },
    {
      about: "of customers",
      prepare: async () => ({ query: "?noun=customers" }),
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: 200 },
    },
  ],
  "POST /imports": [
    {
      about: "of hours",
      prepare: async () => sent,
      expected: { anonymous: 401, viewer: 403, staff: 201, admin: 201 },
    },
  ],
  "GET /imports/:id": own(sendFile),
  "PUT /imports/:id": own(sendFile, {}),
  "POST /imports/:id/confirm": own(checkFile),
  "POST /imports/:id/cancel": own(sendFile),
  "POST /imports/:id/undo": own(storeFile),
  "GET /imports/:id/result": own(checkFile),
} satisfies Record<string, readonly Access[]>;
