import { html, Html } from "@dash/gateway/pages/html";
import { renderPage, SUBMIT_SCRIPT_PATH } from "@dash/gateway/pages/page";
import { failedPage } from "@dash/gateway/sign-in/sign-in-pages";
import type { KoaContextWithOIDC } from "oidc-provider";

/**
 * The provider's page for signing out; it confirms at once, because only the dashboard's own sign-out button leads to
 * it.
 */
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
 * Makes the provider's pages load a script file. They would submit their form by an inline script, which our content
 * security policy forbids.
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
