export { press, run, told } from "../../scripts/testing/on-page.ts";
