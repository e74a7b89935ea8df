import {
  createCustomer,
  getCustomer,
  mergeCustomer,
  splitCustomer,
  undoCustomerChange,
  updateCustomer,
  type CustomerRecord,
} from "@dash/contracts/interactions/customers";
import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import type { Actor } from "@dash/service-lib/access/identity";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { buildSyncedCall } from "./factories.ts";
import type { TestService } from "./test-service.ts";

export type Reference = { readonly id: string };
type Body = RequestOf<typeof createCustomer>["body"];

/** The number of calls, unless a test names another one. */
export const NUMBER = "+442079460018";

/** The actions of people on customers, in a service under test. */
export function customersOf(service: TestService) {
  const { staff, call, knex } = service;
  return {
    add: async (name: string, overrides: Partial<Body> = {}): Promise<CustomerRecord> => {
      const body: Body = { kind: "customer", name, numbers: [], emails: [], ...overrides };
      return (await call(createCustomer, staff, { body })).body;
    },
    read: async ({ id }: Reference): Promise<CustomerRecord> =>
      (await call(getCustomer, staff, { params: { id } })).body,
    merge: ({ id }: Reference, into: Reference, version?: number, actor: Actor = staff) =>
      call(mergeCustomer, actor, {
        params: { id },
        body: { into: into.id },
        ...(version === undefined ? {} : { version }),
      }),
    split: ({ id }: Reference, rows: readonly Reference[], name?: string) =>
      call(splitCustomer, staff, {
        params: { id },
        body: {
          interactionIds: rows.map((row) => row.id),
          ...(name === undefined ? {} : { name }),
        },
      }),
    undo: ({ id, version }: CustomerRecord, actor: Actor = staff) =>
      call(undoCustomerChange, actor, { params: { id }, version }),
    rename: async (customer: CustomerRecord, name: string, actor: Actor = staff) => {
      const { id, kind, numbers, emails } = customer;
      const body = { kind, name, numbers: numbers ?? [], emails: emails ?? [] };
      return (await call(updateCustomer, actor, { params: { id }, body })).body;
    },
    /** A call of January of the call system, by default from a caller whom nobody knows. */
    called: (customer: CustomerRecord | null, number = NUMBER, day = 12) =>
      buildSyncedCall(knex, {
        counterpartyNumber: number,
        occurredAt: new Date(Date.UTC(2026, 0, day)),
        ...(customer && {
          contactId: customer.id,
          customerName: customer.name,
          callerType: customer.kind,
          numberMatch: "matched",
        }),
      }),
    /** All calls and visits as they are stored, and the number of facts. */
    stored: async () => ({
      rows: await knex("customer_interactions").orderBy("id").select("*"),
      facts: (await outboxOf(knex)).length,
    }),
    /** The newest state of each interaction, which the readers of the facts count. */
    counted: async (): Promise<unknown[]> => {
      const newest = new Map<string, unknown>();
      for (const { subject, data } of await outboxOf(knex)) {
        const { interactionId, version: _, ...state } = data as Partial<Fact>;
        if (interactionId) newest.set(interactionId, { subject, ...state });
      }
      return [...newest].sort().map(([, state]) => state);
    },
    empty: () =>
      service.empty(
        "contact_notes",
        "contact_numbers",
        "contact_emails",
        "number_decisions",
        "customer_interactions",
        "former_rows",
        "outbox",
        "month_statuses",
        "contacts",
      ),
  };
}

interface Fact {
  readonly interactionId: string;
  readonly version: number;
}

export const withoutVersion = ({ version: _, ...customer }: CustomerRecord) => customer;
