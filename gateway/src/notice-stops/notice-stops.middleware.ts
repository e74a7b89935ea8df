import { NoticeKind } from "@dash/contracts/notices/notice-kind";
import { NOTICE_STOP_PATH, readNoticeStop, stopNotices } from "@dash/contracts/notices/notice-stop";
import { problem } from "@dash/service-lib/http/problem";
import { html } from "../pages/html.ts";
import { messagePage, refusalPage, renderPage } from "../pages/page.ts";
import type { Parts } from "../parts.ts";
import { readBody } from "../proxy/request-body.ts";
import type { GatewayMiddleware } from "../state.ts";
import { callService } from "../upstreams.ts";

const PATH = new RegExp(`^/api${NOTICE_STOP_PATH}/([\\w-]{1,100})$`);
const SETTINGS = { label: "Choose in the settings", path: "/settings" };

type StopParts = Pick<Parts, "upstreams" | "mint" | "guards">;

/**
 * The page behind the links of mails, which needs no session. Opening it changes nothing, because mail programs open links
 * by themselves; its button ends the mails, and so does the press of a mail program (RFC 8058).
 */
export function endNoticeMails({ upstreams, mint, guards }: StopParts): GatewayMiddleware {
  return async (ctx, next) => {
    const secret = PATH.exec(ctx.path)?.[1];
    if (secret === undefined) return void (await next());
    const isPress = ctx.method === "POST";
    if (!isPress && ctx.method !== "GET" && ctx.method !== "HEAD")
      throw problem("method-not-allowed");
    await guards.strangers(ctx.ip);
    // The body of a press says nothing that its address does not say.
    await readBody(ctx.req);
    const kind = NoticeKind.options.find((option) => option === ctx.query["kind"]);
    const body = { secret, ...(kind ? { kind } : {}) };
    const endpoint = isPress ? stopNotices : readNoticeStop;
    const stop = await callService(upstreams.notices, mint, endpoint, { body });
    ctx.status = stop ? 200 : 410;
    ctx.type = "html";
    ctx.body = stop ? pageOf(stop.titles, isPress, ctx.url) : endedPage();
  };
}

function pageOf(titles: readonly string[], isStopped: boolean, url: string): string {
  const list = titles.map((title) => html`<p><strong>${title}</strong></p>`);
  if (isStopped)
    return messagePage(
      "You get no more mails of this",
      html`${list}
        <p>The bell in the dashboard tells as before.</p>`,
      SETTINGS,
    );
  return renderPage({
    title: "Stop mails of this?",
    body: html`${list}
      <form method="post" action="${url}"><button type="submit">Stop mails</button></form>`,
  });
}

function endedPage(): string {
  return refusalPage("link", "It is a year old, or was replaced by a newer one.", SETTINGS);
}
