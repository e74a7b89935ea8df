import { continuePage } from "./continue-page.ts";

test("the sign-in page of a system without users says how the first one comes, and offers no choice", () => {
  const page = continuePage("/choose", []);
  expect(page).toContain("ADMIN_EMAIL=you@example.com npm start");
  expect(page).not.toContain("<form");
});
