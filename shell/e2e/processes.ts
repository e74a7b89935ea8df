export { processIdOf, query } from "../../scripts/testing/journey-system.ts";
