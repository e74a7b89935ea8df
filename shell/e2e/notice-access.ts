import { randomUUID } from "node:crypto";
import { add, everybody, only, reads, type Access } from "./access.ts";
import type { Company } from "./company.ts";

const choice = { product: true, mail: "off" };

/** The kind happens once a month at most, so these addresses are sent nothing. */
const webhook = { url: "https://hooks.example.org/notices", kinds: ["connection"] };
const addWebhook = (company: Company) => add(company, "/api/webhooks", webhook);

/** Notices: everybody reads and marks their own, and chooses where they get them. */
export const noticeAccess = {
  "GET /notices": reads(() => Promise.resolve({})),
  "POST /notices/read": [
    {
      about: "",
      prepare: () => Promise.resolve({ body: { ids: [] } }),
      expected: { anonymous: 401, viewer: 204, staff: 204, admin: 204 },
    },
  ],
  "GET /notice-preferences": reads(() => Promise.resolve({})),
  "PUT /notice-preferences": [
    {
      about: "",
      prepare: () => Promise.resolve({ body: { report: choice } }),
      expected: everybody,
    },
  ],
  "GET /notice-mail": reads(() => Promise.resolve({})),
  "GET /webhooks": only(200, () => Promise.resolve({})),
  "POST /webhooks": only(201, () => Promise.resolve({ body: webhook })),
  "DELETE /webhooks/:id": only(204, addWebhook),
  "GET /webhooks/:id/deliveries": only(200, addWebhook),
  "POST /webhook-deliveries/:id/replay": only(404, () => Promise.resolve({ id: randomUUID() })),
} satisfies Record<string, readonly Access[]>;
