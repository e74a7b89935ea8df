/** These kinds are for administrators and for the partner's people, so that staff do not load the contract of reports. */
export { DraftReports } from "./draft-reports.tsx";
export { ReportsToAccept } from "./reports-to-accept.tsx";
export { ReportsToRead } from "./reports-to-read.tsx";
