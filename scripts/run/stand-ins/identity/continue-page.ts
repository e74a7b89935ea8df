import { roleNames } from "@dash/contracts/users/roles";
import type { SignedInPerson } from "@dash/contracts/users/sign-in";
import { html, type Html } from "@dash/gateway/pages/html";
import { renderPage } from "@dash/gateway/pages/page";
import { nameOf } from "@dash/gateway/session/session";

/** The page that asks which user signs in. */
export function continuePage(action: string, people: readonly SignedInPerson[]): string {
  const choices = people.map(
    (person) =>
      html`<li>
        <button type="submit" name="account" value="${person.id}">
          <span class="initials" aria-hidden="true">${initialsOf(person)}</span
          >${`Continue as ${nameOf(person)}`}</button
        ><span class="role">${roleNames[person.role]}</span>
      </li>`,
  );
  return renderPage({
    title: "Sign in",
    body: html`<p>Choose whom to work as.</p>
      <form method="post" action="${action}">
        <ul class="people">
          ${choices}
        </ul>
      </form>
      ${noteFor(people)}`,
  });
}

function noteFor(people: readonly SignedInPerson[]): Html {
  return people.length === 0
    ? html`<p class="note">There are no active users yet.</p>`
    : html`<p class="note">
        This list is for development and demonstration on this computer. Elsewhere people sign in
        with your company's own accounts.
      </p>`;
}

function initialsOf(person: SignedInPerson): string {
  const letters = [person.firstName, person.lastName]
    .map((name) => name?.slice(0, 1) ?? "")
    .join("");
  return (letters || nameOf(person).slice(0, 1)).toUpperCase();
}
