export {
  expectNotification,
  foldedParts,
  press,
  run,
  unfoldAll,
} from "../../scripts/testing/on-page.ts";
