import type { OpenApiDocument, Operation } from "@dash/contracts/endpoints/openapi";
import { html, type Html } from "./html.ts";
import { renderPage } from "./page.ts";

/** Renders the published document as a page for people, without scripts or content from other origins. */
export function documentationPage(document: OpenApiDocument): string {
  const sections = document.tags.map(({ name }) => sectionOf(name, document));
  return renderPage({
    title: `${document.info.title} API`,
    wide: true,
    body: html`<p>
        ${document.info.description} The same as JSON: <a href="/api/openapi.json">openapi.json</a>.
      </p>
      <p>
        Programs send <code>Authorization: Bearer</code> and an API token, which staff and
        administrators make under API tokens in the menu at their name. It acts as who made it, with
        that person's role of now, in the scopes it was given.
      </p>
      ${sections}`,
  });
}

function sectionOf(tag: string, { paths }: OpenApiDocument): Html {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => operationOf(method, path, operation)),
  );
  return html`<section>
    <h2>${tag}</h2>
    ${operations}
  </section>`;
}

function operationOf(method: string, path: string, operation: Operation): Html {
  return html`<details class="operation" id="${operation.operationId}">
    <summary>
      <span class="method">${method.toUpperCase()}</span><code>/api${path}</code
      ><span class="says">${operation.summary}</span>
    </summary>
    <div class="detail">
      <p>${needsOf(operation)}</p>
      ${parametersOf(operation)}
      ${
        operation.requestBody
          ? html`<h3>Body</h3>
              ${json(operation.requestBody["content"])}`
          : ""
      }
      <h3>Answers</h3>
      ${json(operation.responses)}
    </div>
  </details>`;
}

/** Says what a request needs: a session, or an API token with a scope. */
function needsOf({ security }: Operation): Html {
  if (security.length === 0) return html`Needs no session.`;
  const [scope] = security.flatMap(({ apiToken = [] }) => apiToken as string[]);
  return scope
    ? html`Needs a session, or an API token with the scope <code>${scope}</code>.`
    : html`Needs a session; no API token may send it.`;
}

function parametersOf({ parameters }: Operation): Html {
  if (parameters.length === 0) return html``;
  const rows = parameters.map(
    (each) =>
      html`<tr>
        <td><code>${each.name}</code></td>
        <td>${each.in}${each.required ? ", required" : ""}</td>
        <td>${each.description ?? ""} <code>${JSON.stringify(each.schema)}</code></td>
      </tr>`,
  );
  return html`<h3>Parameters</h3>
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">In</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}

function json(value: unknown): Html {
  return html`<pre>${JSON.stringify(value, null, 2)}</pre>`;
}
