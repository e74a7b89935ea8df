import { roleNames } from "@dash/contracts/users/roles";
import type { SignedInPerson } from "@dash/contracts/users/sign-in";
import { html, type Html } from "@dash/gateway/pages/html";
import { renderPage } from "@dash/gateway/pages/page";
import { nameOf } from "@dash/gateway/session/session";

/** The page that asks which user signs in. */
export function continuePage(action: string, people: readonly SignedInPerson[]): string {
  return renderPage({
    title: "Sign in",
    body: people.length === 0 ? NOBODY : choiceOf(action, people),
  });
}

const NOBODY = html`<p>Nobody can sign in yet.</p>
  <p class="note">
    Stop the system, and start it once with the address of the first administrator:
    <code>ADMIN_EMAIL=you@example.com npm start</code>
  </p>`;

function choiceOf(action: string, people: readonly SignedInPerson[]): Html {
  const choices = people.map(
    (person) =>
      html`<li>
        <button type="submit" name="account" value="${person.id}">
          <span class="initials" aria-hidden="true">${initialsOf(person)}</span
          >${`Continue as ${nameOf(person)}`}</button
        ><span class="role">${roleNames[person.role]}</span>
      </li>`,
  );
  return html`<p>Choose whom to work as.</p>
    <form method="post" action="${action}">
      <ul class="people">
        ${choices}
      </ul>
    </form>
    <form method="post" action="${action}">
      <label for="address">Or as somebody else, by an e-mail address</label>
      <input id="address" type="email" name="address" required autocomplete="off" />
      <button type="submit">Sign in</button>
    </form>
    <p class="note">
      This page is for development and demonstration on this computer. Elsewhere people sign in with
      your company's own accounts.
    </p>`;
}

function initialsOf(person: SignedInPerson): string {
  const letters = [person.firstName, person.lastName]
    .map((name) => name?.slice(0, 1) ?? "")
    .join("");
  return (letters || nameOf(person).slice(0, 1)).toUpperCase();
}
