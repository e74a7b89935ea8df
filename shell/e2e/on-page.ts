export { expectNotification, press, run } from "../../scripts/testing/on-page.ts";
