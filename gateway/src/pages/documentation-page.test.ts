import { catalogue } from "@dash/contracts/endpoints/catalogue";
import { FORECAST_METHOD } from "@dash/contracts/reports/dashboard";
import { openApiDocument } from "@dash/contracts/endpoints/openapi";
import { documentationPage } from "./documentation-page.ts";

const document = openApiDocument();

test("every endpoint of the catalogue is published, once", () => {
  const published = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const catalogued = Object.values(catalogue)
    .flat()
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  expect(published.sort()).toEqual(catalogued.sort());
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test("an operation describes its input, its answer and its refusals", () => {
  const create = document.paths["/time-entries"]?.["post"];
  expect(create?.requestBody).toMatchObject({
    content: {
      "application/json": {
        schema: { required: expect.arrayContaining(["description"]) as unknown },
      },
    },
  });
  expect(create?.parameters.map(({ name }) => name)).toContain("Idempotency-Key");
  expect(create?.responses).toMatchObject({
    201: {},
    default: {
      content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
    },
  });
  expect(create?.security).toEqual([{ session: [] }, { apiToken: ["time-entries:write"] }]);

  const list = document.paths["/time-entries"]?.["get"];
  expect(list?.parameters.find(({ name }) => name === "month")).toMatchObject({
    in: "query",
    required: false,
    schema: { type: "integer" },
  });
  expect(list?.parameters.find(({ name }) => name === "limit")).toMatchObject({ required: false });
  expect(list?.responses).toMatchObject({ 200: { headers: { "X-Total-Count": {} } } });

  const change = document.paths["/time-entries/{id}"]?.["put"];
  expect(change?.parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["id", "If-Match"]),
  );
  expect(document.paths["/auth/user"]?.["get"]?.security).toEqual([]);
});

test("the document and the page say which scope of an API token an operation takes, or that it takes none", () => {
  const scopes = (path: string, method: string) => document.paths[path]?.[method]?.security;
  expect(document.components).toMatchObject({
    securitySchemes: { apiToken: { type: "http", scheme: "bearer" } },
  });
  expect(scopes("/stock-counts", "post")).toEqual([
    { session: [] },
    { apiToken: ["stock-movements:write"] },
  ]);
  expect(scopes("/api-tokens", "post")).toEqual([{ session: [] }]);
  const page = documentationPage(document);
  const needsOf = (operation: string) =>
    page.split(`id="${operation}"`)[1]?.split("</details>")[0] ?? "";
  expect(needsOf("postStockCounts")).toContain("<code>stock-movements:write</code>");
  expect(needsOf("postApiTokens")).toContain("no API token may send it");
  expect(needsOf("getAuthUser")).toContain("Needs no session");
});

test("W-20 the timer answers 200, or 204 while none runs", () => {
  const responses = document.paths["/timer"]?.["get"]?.responses ?? {};
  expect(Object.keys(responses).sort()).toEqual(["200", "204", "default"]);
  expect(responses["204"]).not.toHaveProperty("content");
});

test("the forecast describes how it is computed", () => {
  const answer = JSON.stringify(document.paths["/dashboard"]?.["get"]?.responses);
  expect(answer).toContain(`"description":"${FORECAST_METHOD}"`);
});

test("the page for people shows every operation and has no script", () => {
  const page = documentationPage(document);
  expect(page).toContain("/api/time-entries/{id}");
  expect(page).not.toContain("<script");
});
