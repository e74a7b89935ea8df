import { createPreview, leavePreview, openPreview } from "@dash/contracts/releases/previews";
import { allows } from "@dash/contracts/users/roles";
import type { Knex } from "@dash/service-lib/database/database";
import { Problem, problem } from "@dash/service-lib/http/problem";
import Router from "@koa/router";
import { isOpened, refusalPage } from "../pages/refusal-page.ts";
import { answering, type Identify } from "../releases/answering.ts";
import { identifyPerson } from "../releases/identify-publisher.ts";
import { requireMayMove } from "../releases/publisher.ts";
import { descriptorOf } from "../releases/release.query.ts";
import type { GatewayContext, GatewayMiddleware, GatewayState } from "../state.ts";
import { findPreviewed, makePreview } from "./preview.command.ts";
import { PREVIEW_COOKIE } from "./previewed-builds.ts";

/** `/api/preview`: shows a build that is not live, only in the browser that opened the preview link. */
export function previewRoutes(knex: Knex, identify: Identify): Router<GatewayState> {
  const router = new Router<GatewayState>();
  const answer = answering(router, identify);
  const answerPeople = answering(router, identifyPerson);

  answer(createPreview, async ({ publisher, input: { params, body } }) => {
    requireMayMove(publisher, params.part);
    const target = { part: params.part, build: body.build };
    const { secret, expiresAt } = await knex.transaction((trx) =>
      makePreview(trx, publisher, target),
    );
    const path = `/api${openPreview.path.replace(":secret", secret)}`;
    return { path, expiresAt: expiresAt.toISOString() };
  });

  router.get(`/api${openPreview.path}`, explainOnPage);
  answerPeople(openPreview, async ({ input: { params } }, ctx) => {
    const preview = mayPreview(ctx) ? await findPreviewed(knex, params.secret) : undefined;
    if (!preview) throw problem("not-found", "There is no such preview, or it has lapsed.");
    ctx.cookies.set(PREVIEW_COOKIE, params.secret, { httpOnly: true, sameSite: "lax" });
    ctx.status = 303;
    ctx.redirect(descriptorOf(preview.record)?.routes[0]?.path ?? "/");
    return "";
  });

  answerPeople(leavePreview, async (_, ctx) => {
    if (!mayPreview(ctx)) throw problem("forbidden");
    ctx.cookies.set(PREVIEW_COOKIE, null);
  });

  return router;
}

const SIGN_IN = { label: "Sign in", path: "/api/login" };
const HOME = { label: "Go to the dashboard", path: "/" };

/** Shows refusals as a page, because people open these links. */
const explainOnPage: GatewayMiddleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof Problem) || !isOpened(ctx)) throw error;
    ctx.status = error.status;
    ctx.type = "html";
    ctx.body =
      error.id === "unauthorized"
        ? refusalPage("preview", "Sign in first, then open the link again.", SIGN_IN)
        : refusalPage("preview", error.message, HOME);
  }
};

function mayPreview({ state: { session } }: GatewayContext): boolean {
  return allows(session.user.role, "release:preview");
}
