import { dayAndTimeText } from "@dash/service-lib/calendar/written-times";
import { html, type Html } from "../pages/html.ts";
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

/** How the account stands of a person who is not let in. */
interface Standing {
  /** The address that the provider has verified. */
  readonly email: string | null;
  readonly expiredAt?: string | null;
  readonly askedAt?: string | null;
}

/** The page for a person who is signed in at the provider and is not let in here. */
export function notAdmittedPage({ email, expiredAt, askedAt }: Standing): string {
  const who = email === null ? "" : html` as <strong>${email}</strong>`;
  return renderPage({
    title: "You have no access yet",
    body: html`<p>You have signed in${who}, but there is no active account for you here.</p>
      ${expiredAt ? html`<p>Your invitation expired on ${dayAndTimeText(expiredAt)}.</p>` : ""}
      ${email === null ? ASK_BY_HAND : askedAt ? askedText(askedAt) : ASK}
      <a class="other" href="${promptedSignInPath("/")}">Use another account</a>`,
  });
}

/** Without an address an administrator would not know whom to let in. */
const ASK_BY_HAND = html`<p>
  Ask an administrator of your company's Partnership Dashboard to add you with the e-mail address
  that you sign in with.
</p>`;

const ASK = html`<form method="post" action="${LOGIN_PATH}">
  <button type="submit">Ask an administrator</button>
</form>`;

function askedText(askedAt: string): Html {
  return html`<p role="status">You asked an administrator on ${dayAndTimeText(askedAt)}.</p>
    <a class="button" href="${LOGIN_PATH}">Sign in again</a>
    <p class="note">This lets you in as soon as an administrator has.</p>`;
}

/** The page that leads a person who asks to the provider, which says who asks. */
export function askingPage(providerAddress: string): string {
  return renderPage({
    title: "Asking an administrator",
    goesTo: providerAddress,
    body: html`<p class="waiting" role="status">The sign-in service says who you are.</p>
      <a class="button" href="${providerAddress}">Continue</a>`,
  });
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
