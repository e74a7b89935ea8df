import { randomUUID } from "node:crypto";
import type { Fact, FactData } from "@dash/contracts/facts/fact";
import { waitingWorkChanged } from "@dash/contracts/facts/interaction.facts";
import { reportStepTaken } from "@dash/contracts/facts/report.facts";
import { followUpChanged } from "@dash/contracts/facts/sales.facts";
import { stockItemDescribed, stockMoved } from "@dash/contracts/facts/stock.facts";
import { tierPeriodStarted } from "@dash/contracts/facts/tier.facts";
import { timeEntryLogged } from "@dash/contracts/facts/time.facts";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { listNotices, type Notice } from "@dash/contracts/notices/notices";
import type { Role } from "@dash/contracts/users/roles";
import type { Actor } from "@dash/service-lib/access/identity";
import { londonMonth } from "@dash/service-lib/calendar/london";
import { readEnv } from "@dash/service-lib/process/env";
import { buildActor } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import { openTestService, type ServiceUnderTest } from "@dash/service-lib/testing/test-service";
import { tellCrossings } from "../src/crossings/tell-crossings.command.ts";
import { readModels } from "../src/read-models.projection.ts";
import { notices } from "../src/service.ts";

type User = Extract<Actor, { kind: "user" }>;

const SECOND_MS = 1_000;

/** The service with people, and a clock that a test moves. */
export class NoticeWorld {
  readonly service: ServiceUnderTest;
  now = new Date("2026-11-24T10:00:00Z");
  people!: Record<"alex" | "sam" | "vic", User>;

  private constructor(service: ServiceUnderTest) {
    this.service = service;
  }

  static async open(variables: Record<string, string> = {}): Promise<NoticeWorld> {
    const env = readEnv(notices.env, variables);
    return new NoticeWorld(await openTestService(notices, { env }));
  }

  close(): Promise<void> {
    return this.service.close();
  }

  async reset(): Promise<void> {
    const own = ["crossings", "notices", "notice_preferences", "inbox"];
    await this.service.empty(...readModels, ...own);
    this.now = new Date("2026-11-24T10:00:00Z");
    this.people = {
      alex: await this.arrive("admin", "Alex Morgan"),
      sam: await this.arrive("staff", "Sam Patel"),
      vic: await this.arrive("ecogenica_viewer", "Vic Jones"),
    };
  }

  async arrive(role: Role, name: string, isActive = true): Promise<User> {
    const person = buildActor({ role, name });
    await this.happen(
      buildFact(userChanged, { userId: person.id, version: 1, name, role, isActive }),
    );
    return person;
  }

  happen(...facts: readonly Fact[]): Promise<void> {
    return this.service.receive(...facts);
  }

  /** Lets time pass, and tells. Returns the number of new notices. */
  tell(seconds = 0): Promise<number> {
    this.now = new Date(this.now.getTime() + seconds * SECOND_MS);
    return tellCrossings(this.service.knex, this.now);
  }

  /** Lets all that stands now stand for a minute, and tells. */
  async tellStanding(): Promise<number> {
    return (await this.tell()) + (await this.tell(60));
  }

  async noticesOf(person: User): Promise<Notice[]> {
    return (await this.service.call(listNotices, person, {})).body;
  }

  /** The texts of a person's notices, oldest first. */
  async textsOf(person: User): Promise<string[]> {
    return (await this.noticesOf(person)).map(({ text }) => text).reverse();
  }

  tier(monthlyHours: number): Promise<void> {
    const startedAt = "2026-01-01T00:00:00.000Z";
    const period = { periodId: randomUUID(), tierId: randomUUID(), name: "Premium" };
    return this.happen(buildFact(tierPeriodStarted, { ...period, monthlyHours, startedAt }));
  }
}

/** A time entry that was logged or changed. */
export function buildEntry(overrides: Partial<FactData<typeof timeEntryLogged>> = {}) {
  const { startTime = "2026-11-10T09:00:00.000Z" } = overrides;
  return buildFact(timeEntryLogged, {
    entryId: randomUUID(),
    version: 1,
    userId: randomUUID(),
    serviceLineId: randomUUID(),
    startTime,
    minutes: 60,
    ...londonMonth(new Date(startTime)),
    description: "A visit",
    loggedAt: startTime,
    ...overrides,
  });
}

export function buildItem(overrides: Partial<FactData<typeof stockItemDescribed>> = {}) {
  const itemId = randomUUID();
  const item = { itemId, version: 1, name: "Filter 22 mm", minStock: 5, isArchived: false };
  return buildFact(stockItemDescribed, { ...item, ...overrides });
}

/** A movement of an item, which has `balance` units after it. */
export function buildBalance(itemId: string, position: number, balance: number) {
  return buildFact(stockMoved, {
    movementId: randomUUID(),
    itemId,
    position,
    movementType: "adjustment",
    origin: "count",
    change: 1,
    balance,
    month: 11,
    year: 2026,
    movedAt: "2026-11-24T10:00:00.000Z",
  });
}

export function buildStep(overrides: Partial<FactData<typeof reportStepTaken>> = {}) {
  return buildFact(reportStepTaken, {
    stepId: randomUUID(),
    step: "generated",
    month: 10,
    year: 2026,
    at: "2026-11-24T10:00:00.000Z",
    by: null,
    ...overrides,
  });
}

/** A follow-up of a person, by default of one who is nobody. */
export function buildFollowUp(overrides: Partial<FactData<typeof followUpChanged>> = {}) {
  const followUp = { entryId: randomUUID(), version: 1, userId: randomUUID(), day: "2026-11-23" };
  return buildFact(followUpChanged, { ...followUp, ...overrides });
}

/** Work that waits, by default the unknown callers of November. */
export function buildWork(overrides: Partial<FactData<typeof waitingWorkChanged>> = {}) {
  return buildFact(waitingWorkChanged, {
    kind: "unknown-callers",
    key: "2026-11",
    version: 1,
    since: "2026-11-02T09:00:00.000Z",
    assignedTo: null,
    ...overrides,
  });
}
