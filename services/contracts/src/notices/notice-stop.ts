import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { NoticeKind } from "./notice-kind.ts";

/** The path of the gateway's page that ends mails without a session. The mail's secret follows it. */
export const NOTICE_STOP_PATH = "/notice-stop";

const NoticeStop = z.strictObject({
  /** The secret of a mail's links. */
  secret: z.string(),
  /** Without a kind, all kinds that the mail tells of. */
  kind: z.optional(NoticeKind),
});

const StoppedKinds = z.object({ titles: z.array(z.string()) });

/** Tells which kinds a mail's link ends. Answers 404 once the mail is forgotten. Only for the gateway. */
export const readNoticeStop = endpoint("POST /internal/notice-stops/read", {
  summary: "The kinds of notice whose mails a link ends",
  body: NoticeStop,
  response: StoppedKinds,
  allowedCallers: ["gateway"],
});

/** Ends the mails of the kinds. Answers 404 once the mail is forgotten. Only for the gateway. */
export const stopNotices = endpoint("POST /internal/notice-stops", {
  summary: "Send no more mails of the kinds of a link",
  body: NoticeStop,
  response: StoppedKinds,
  allowedCallers: ["gateway"],
  announces: ["notice.changed.v1"],
});
