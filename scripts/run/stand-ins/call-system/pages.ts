import { html } from "@dash/gateway/pages/html";
import { renderPage } from "@dash/gateway/pages/page";

const NOTE = html`<p class="note">
  This stands in for RingCentral, for development and demonstration on this computer. Its calls are
  invented.
</p>`;

/** The page that asks whether the dashboard may read the calls. */
export function consentPage(action: string): string {
  return renderPage({
    title: "Allow access to calls?",
    body: html`<p>Partnership Dashboard asks to read the call log of this account.</p>
      <form method="post" action="${action}">
        <p><button type="submit" name="decision" value="allow">Allow</button></p>
        <button type="submit" name="decision" value="deny">Deny</button>
      </form>
      ${NOTE}`,
  });
}

/** The page that lists the application connected to the account, as real platforms have one for their customers. */
export function accountPage(action: string, isConnected: boolean): string {
  return renderPage({
    title: "Connected applications",
    body: isConnected
      ? html`<p>Partnership Dashboard may read the call log of this account.</p>
          <form method="post" action="${action}">
            <button type="submit">Revoke access</button>
          </form>
          ${NOTE}`
      : html`<p>No application is connected to this account.</p>
          ${NOTE}`,
  });
}

export function refusedPage(message: string): string {
  return renderPage({ title: "This request was refused", body: html`<p>${message}</p>` });
}
