import { continuePage } from "./continue-page.ts";

test("the sign-in page of a system without users says how the first one comes, and offers no choice", () => {
  const page = continuePage("/choose", []);
  expect(page).toContain("ADMIN_EMAIL=you@example.com npm start");
  expect(page).not.toContain("<form");
});

test("the sign-in page takes an address of somebody who has no user here", () => {
  const person = { id: "1", email: "sam@example.com", firstName: "Sam", lastName: "Patel" };
  const page = continuePage("/choose", [{ ...person, profileImageUrl: null, role: "staff" }]);
  expect(page).toContain('<input id="address" type="email" name="address" required');
});
