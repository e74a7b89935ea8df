import { getNoticeMail, type NoticeMail } from "@dash/contracts/notices/notice-mail";
import { listAccessRequests } from "@dash/contracts/users/access-requests";
import { listInvitations } from "@dash/contracts/users/invitations";
import type { AuditEntry } from "@dash/contracts/users/audit";
import type { PartnershipTier, TierPeriod } from "@dash/contracts/tiers/partnership-tiers";
import { getDemonstration, type Demonstration } from "@dash/contracts/users/demonstration";
import type { CurrentUser, User } from "@dash/contracts/users/users";
import { answer, buildUser } from "@dash/kit/testing";

export const ALEX_ID = "0190a000-0000-7000-8000-0000000000a1";
export const SAM_ID = buildUser().id;

/** The administrator who uses the screens. */
export function buildAdmin(): CurrentUser {
  return buildUser({ id: ALEX_ID, firstName: "Alex", lastName: "Morgan", role: "admin" });
}

export const noRights: User["can"] = {
  update: false,
  changeRole: false,
  deactivate: false,
  reactivate: false,
  delete: false,
  readHistory: false,
};

/** The answer to what User Management asks about the demonstration. */
export function answerDemonstration(state: Demonstration["state"] = "absent") {
  return answer(getDemonstration, { state, askedBy: state === "leaving" ? "Alex Morgan" : null });
}

export const mailIsSetUp: NoticeMail = {
  isSetUp: true,
  missing: [],
  page: null,
  troubles: [],
  invitations: [],
};

/** The answers to what User Management asks beside its users. */
export function answersBesideUsers() {
  return [
    answerDemonstration(),
    answer(listInvitations, []),
    answer(listAccessRequests, []),
    answer(getNoticeMail, mailIsSetUp),
  ];
}

export const PREMIUM_ID = "0190d000-0000-7000-8000-000000000002";

/** The active tier as an administrator sees it. */
export function buildTier({
  can,
  ...overrides
}: Partial<Omit<PartnershipTier, "can">> & { can?: Partial<PartnershipTier["can"]> } = {}) {
  return {
    id: "0190d000-0000-7000-8000-000000000001",
    name: "Tier 1",
    monthlyHours: 50,
    description: "Telephone support",
    isActive: true,
    createdAt: "2026-01-01T09:00:00.000Z",
    version: 1,
    ...overrides,
    can: { update: true, activate: false, delete: false, ...can },
  } satisfies PartnershipTier;
}

/** A tier that was never active. */
export function buildPremium(overrides: Parameters<typeof buildTier>[0] = {}) {
  return buildTier({
    id: PREMIUM_ID,
    name: "Premium",
    monthlyHours: 80,
    description: null,
    isActive: false,
    version: 3,
    can: { activate: true, delete: true },
    ...overrides,
  });
}

export function buildPeriod(overrides: Partial<TierPeriod> = {}): TierPeriod {
  return {
    id: "0190e000-0000-7000-8000-000000000001",
    tierId: buildTier().id,
    name: "Tier 1",
    monthlyHours: 50,
    startedAt: "2026-01-01T09:00:00.000Z",
    endedAt: null,
    ...overrides,
  };
}

/** An audit entry: Alex Morgan changed Tier 1 from fifty to eighty hours. */
export function buildAuditEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  const tier = { name: "Tier 1", description: null, isActive: true };
  return {
    id: "0190f000-0000-7000-8000-000000000001",
    at: "2026-07-15T08:05:00.000Z",
    actorId: ALEX_ID,
    actorName: "Alex Morgan",
    action: "updated",
    record: "tier",
    recordId: buildTier().id,
    label: "Tier 1",
    before: { ...tier, monthlyHours: 50 },
    after: { ...tier, monthlyHours: 80 },
    requestId: "request-1",
    ...overrides,
  };
}
