import { listNotices } from "@dash/contracts/notices/notices";
import { queryPageFor } from "@dash/kit";

/** The number of unread notices; none of them is read. */
export const unreadQuery = queryPageFor(listNotices, { query: { unread: true, limit: 1 } });
