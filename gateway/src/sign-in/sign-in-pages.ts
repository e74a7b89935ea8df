import { html } from "../pages/html.ts";
import { messagePage, renderPage, type NextStep } from "../pages/page.ts";
import { LOGIN_PATH } from "./paths.ts";

export const RETRY_SECONDS = 5;

export function signInPath(returnTo: string): string {
  return `${LOGIN_PATH}?${new URLSearchParams({ returnTo }).toString()}`;
}

/** The path of a sign-in at which the provider asks for the password, even of a person who is signed in there. */
export function promptedSignInPath(returnTo: string): string {
  return `${signInPath(returnTo)}&another=1`;
}

export function signInDownPage(): string {
  return renderPage({
    title: "Sign-in is not available right now",
    reloadAfterSeconds: RETRY_SECONDS,
    body: html`<p class="waiting" role="status">
      The sign-in service is not answering. This page tries again by itself.
    </p>`,
  });
}

/** The page for wrong sign-in settings. The person cannot solve this, so it says whom to tell and does not reload. */
export function setupPage(returnTo: string): string {
  const message = html`<p>The sign-in service does not accept the settings of this dashboard.</p>
    <p>Tell whoever runs it. The log names the setting that is wrong.</p>`;
  return messagePage("Sign-in is not set up correctly", message, tryAgain(signInPath(returnTo)));
}

export function notAdmittedPage(): string {
  const message = html`<p>You have signed in, but there is no active account for you here.</p>
    <p>
      Ask an administrator of your company's Partnership Dashboard to add you with the e-mail
      address that you sign in with.
    </p>`;
  const next = { label: "Use another account", path: promptedSignInPath("/") };
  return messagePage("You have no access yet", message, next);
}

export function failedPage(message: string, returnTo = "/"): string {
  return messagePage(
    "Sign-in did not work",
    html`<p>${message}</p>`,
    tryAgain(signInPath(returnTo)),
  );
}

/** The page for a browser that was signed out from another, where the provider did not ask for the password. */
export function passwordNotAskedPage(returnTo: string): string {
  const message = html`<p>
    This browser was signed out from another one, but the sign-in service did not ask for your
    password. Sign out there, then try again.
  </p>`;
  const next = tryAgain(promptedSignInPath(returnTo));
  return messagePage("Enter your password again", message, next);
}

function tryAgain(path: string): NextStep {
  return { label: "Try again", path };
}

export function cookiesBlockedPage(returnTo = "/"): string {
  return failedPage(
    "Your browser sent no cookie back. Either it blocks cookies for this address, which signing in needs, or you began in another browser. Allow cookies, then try again.",
    returnTo,
  );
}

export function loggedOutPage(): string {
  const message = html`<p>Your session has ended on this device.</p>`;
  return messagePage("You are signed out", message, { label: "Sign in", path: LOGIN_PATH });
}

export function confirmLogoutPage(): string {
  return renderPage({
    title: "Sign out?",
    body: html`<p>Another site asked to sign you out of the Partnership Dashboard.</p>
      <form method="post" action="/api/logout"><button type="submit">Sign out</button></form>
      <p class="note"><a href="/">Stay signed in</a></p>`,
  });
}
