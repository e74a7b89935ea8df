export { expectNotification, press, run, unfoldAll } from "../../scripts/testing/on-page.ts";
