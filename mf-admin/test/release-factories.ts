import type { PublishToken } from "@dash/contracts/releases/publish-tokens";
import type { Release, ReleaseMove, StoredBuild } from "@dash/contracts/releases/releases";

export const LIVE_BUILD = "3c0ffee4bd21";
export const GOOD_BUILD = "9a41b7d20e55";

/** The live build of Stock Management. */
export function buildStored(overrides: Partial<StoredBuild> = {}): StoredBuild {
  return {
    build: LIVE_BUILD,
    commit: "4f1d2a9c0b7e4f1d2a9c0b7e4f1d2a9c0b7e4f1d",
    uploadedAt: "2026-07-15T07:58:00.000Z",
    uploadedBy: "Stock pipeline",
    liveAt: "2026-07-15T08:05:00.000Z",
    broken: null,
    isLive: true,
    isLastGood: false,
    ...overrides,
  };
}

/** The former good build, the target of going back. */
export function buildGood(overrides: Partial<StoredBuild> = {}): StoredBuild {
  return buildStored({
    build: GOOD_BUILD,
    commit: null,
    liveAt: "2026-07-14T10:00:00.000Z",
    isLive: false,
    isLastGood: true,
    ...overrides,
  });
}

/** Stock Management, published by its pipeline over a good build. */
export function buildRelease(overrides: Partial<Release> = {}): Release {
  return {
    part: "stock",
    title: "Stock Management",
    build: LIVE_BUILD,
    version: 7,
    since: "2026-07-15T08:05:00.000Z",
    by: "Stock pipeline",
    kind: "published",
    why: null,
    goesBack: true,
    views: 240,
    failures: 3,
    stored: { builds: 2, bytes: 1_234_567, mayHave: { builds: 500, bytes: 500_000_000 } },
    builds: [buildStored(), buildGood()],
    ...overrides,
  };
}

export function buildShellRelease(overrides: Partial<Release> = {}): Release {
  return buildRelease({
    part: "shell",
    title: "Partnership Dashboard",
    build: "5e11000000aa",
    builds: [buildStored({ build: "5e11000000aa" })],
    ...overrides,
  });
}

export function buildMove(overrides: Partial<ReleaseMove> = {}): ReleaseMove {
  return {
    id: "0190a000-0000-7000-8000-0000000000d1",
    at: "2026-07-15T08:05:00.000Z",
    by: "Stock pipeline",
    kind: "published",
    from: GOOD_BUILD,
    to: LIVE_BUILD,
    why: null,
    ...overrides,
  };
}

/** A token of the stock pipeline. */
export function buildToken(overrides: Partial<PublishToken> = {}): PublishToken {
  return {
    id: "0190a000-0000-7000-8000-0000000000e1",
    part: "stock",
    name: "Stock pipeline",
    mayForce: false,
    createdAt: "2026-07-01T08:00:00.000Z",
    createdBy: "Alex Morgan",
    expiresAt: "2099-10-24T08:00:00.000Z",
    lastUsedAt: null,
    revokedAt: null,
    ...overrides,
  };
}
