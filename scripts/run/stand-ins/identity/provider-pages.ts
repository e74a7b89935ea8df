import { html, Html } from "@dash/gateway/pages/html";
import { renderPage, SUBMIT_SCRIPT_PATH } from "@dash/gateway/pages/page";
import { failedPage } from "@dash/gateway/sign-in/sign-in-pages";
import type { KoaContextWithOIDC } from "oidc-provider";

/** People reach this page only after they signed out by the dashboard's own button. */
export function confirmAtOnce(ctx: KoaContextWithOIDC, form: string): void {
  ctx.body = renderPage({
    title: "Signing out",
    submits: true,
    body: html`${new Html(form)}
      <input type="hidden" name="logout" value="yes" form="op.logoutForm" />
      <button type="submit" form="op.logoutForm">Sign out</button>`,
  });
}

export function showFailure(ctx: KoaContextWithOIDC): void {
  ctx.type = "html";
  ctx.body = failedPage("The sign-in service did not understand this request.");
}

/**
 * Some pages of the provider post a form with an inline script. Our content policy forbids inline scripts, so these
 * pages load a file.
 */
export async function useOwnScript(
  ctx: KoaContextWithOIDC,
  next: () => Promise<void>,
): Promise<void> {
  await next();
  if (typeof ctx.body !== "string" || !ctx.response.is("html")) return;
  ctx.body = ctx.body.replace(
    /<script>[\s\S]*?<\/script>/,
    `<script src="${SUBMIT_SCRIPT_PATH}" defer></script>`,
  );
}
