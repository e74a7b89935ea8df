/** Tests that take minutes or that few changes can break, by the beginning of their files' paths below some folder. They run every night, and not in `npm test`. */
export const nightlyTests = {
  "most journeys": "e2e/nightly/",
  backup: "scripts/run/backup/",
  builds: "scripts/release/build/build.spec",
  chart: "scripts/run/kubernetes/chart",
  closing: "scripts/lab/closing/",
  containers: "scripts/run/containers/",
  copies: "scripts/lab/copies/copies.",
  erasing: "scripts/lab/erasing/",
  faults: "scripts/lab/faults/",
  fuzz: "scripts/lab/fuzz/",
  "job-sheets": "scripts/lab/job-sheets/",
  releases: "scripts/lab/releases/",
  replacing: "scripts/run/system/replace.spec",
  scaffold: "scripts/release/new/",
  tracing: "scripts/lab/tracing/",
} as const;
