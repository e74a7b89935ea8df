import { everybody, reads, type Access } from "./access.ts";

const choice = { product: true, mail: "off" };

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
} satisfies Record<string, readonly Access[]>;
