import type { Release, StoredBuild } from "@dash/contracts/releases/releases";
import { titleOf } from "../release-texts.ts";

/** Back to the last good build, or to any chosen build. */
export type Way = "back" | "any";

const verbs = {
  back: {
    title: "Go back",
    save: "Go back",
    saving: "Going back...",
    hint: "It stands in the history, and the build that is live now counts as broken for it",
  },
  any: {
    title: "Make live",
    save: "Make live",
    saving: "Making live...",
    hint: "It stands in the history",
  },
};

/** The texts of the move dialog. */
export function moveTexts(way: Way, release: Release, { build }: StoredBuild) {
  const title = titleOf(release);
  const verb = verbs[way];
  return {
    ...verb,
    title: `${verb.title}: ${title}`,
    force: `${verb.save} all the same`,
    success: way === "back" ? `${title} went back to ${build}` : `${build} of ${title} is live`,
    failure: "Nothing was moved. Please try again.",
  };
}
