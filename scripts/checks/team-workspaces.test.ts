import { teamWorkspaces } from "./team-workspaces.ts";

test("a team looks at its area, the service of that name and what these import, and at nobody else's", () => {
  expect(teamWorkspaces("stock").sort()).toEqual([
    "mf-stock",
    "services/contracts",
    "services/lib",
    "services/stock",
    "shell/kit",
  ]);
});
