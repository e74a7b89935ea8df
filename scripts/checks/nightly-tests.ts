/** Tests that take minutes, by the beginning of their files' paths. They run every night, and not in `npm test`. */
export const nightlyTests = {
  backup: "scripts/run/backup/",
  closing: "scripts/lab/closing/",
  containers: "scripts/run/containers/",
  copies: "scripts/lab/copies/copies.",
  erasing: "scripts/lab/erasing/",
  faults: "scripts/lab/faults/",
  fuzz: "scripts/lab/fuzz/",
  "job-sheets": "scripts/lab/job-sheets/",
  releases: "scripts/lab/releases/",
  scaffold: "scripts/release/new/",
  tracing: "scripts/lab/tracing/",
} as const;
