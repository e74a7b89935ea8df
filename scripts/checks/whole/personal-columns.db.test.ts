import { admin } from "@dash/admin/service";
import { personalData } from "@dash/interactions/privacy/personal-data";
import { interactions } from "@dash/interactions/service";
import { kpi } from "@dash/kpi/service";
import { notices } from "@dash/notices/service";
import { report } from "@dash/report/service";
import { salesGeo } from "@dash/sales-geo/service";
import { withClient } from "../../run/postgres/provision.ts";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { PersonalData } from "@dash/service-lib/privacy/personal-data";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { stock } from "@dash/stock/service";
import { time } from "@dash/time/service";
import { migrations as ofGateway } from "@dash/gateway/migrations/index";

/** The columns of every schema that the library erases. */
const ERASED_EVERYWHERE = [
  "audit_trail: label before after",
  "audit_packs: label before after",
  "idempotency_keys: body",
  "dead_letters: body",
  "former_rows: row",
  "imports: file_name rows choices outcome",
];

/** Columns with texts that no erasing changes, by the reason. */
const IMPERSONAL: Readonly<Record<string, readonly string[]>> = {
  "the system's own words: kinds, states, ids, keys and counts": [
    "audit_trail: actor_id action record request_id",
    "audit_packs: actor_id action record request_id",
    "outbox: subject actor_id request_id",
    "outbox_packs: subject actor_id request_id",
    "idempotency_keys: actor_id route key request_hash facts",
    "dead_letters: subject reason",
    "checkpoints: keeper place",
    "erasings: opened_by changes",
    "former_rows: changed_by",
    "imports: id noun state reason format headings left",
    "migrations: name",
    "library_migrations: name",
    "service_lines: color activity_type",
    "admin.saved_views: list",
    "admin.default_views: list",
    "admin.calendar_addresses: secret_sha256",
    "stock.stock_movements: movement_type origin",
    "interactions.contacts: kind",
    "interactions.customer_interactions: source interaction_type caller_type fault_category bucket direction call_result",
    "interactions.customer_interactions: extension session_key number_match",
    "interactions.call_records: id session_key session_id telephony_session_id direction ending result extension",
    "interactions.call_syncs: outcome message",
    "interactions.held_calls: session_key",
    "interactions.erasure_shares: service rows",
    "interactions.photo_files: key",
    "kpi.announced_figures: computed_by",
    "kpi.interactions: interaction_type source direction bucket caller_type fault_category",
    "kpi.kpi_records: metric unit",
    "kpi.kpi_targets: metric",
    "sales_geo.installations: area district county region postcode_region",
    "sales_geo.installations: installation_type property_type property_age previous_heating_system",
    "sales_geo.sales_pipeline: area district county region postcode_region current_stage stage_before_lost lost_reason",
    "sales_geo.sales_pipeline: lead_source grant_scheme grant_status priority",
    "sales_geo.stage_stays: stage lost_reason",
    "sales_geo.lead_notes: kind",
    "interactions.waiting_work: kind key",
    "report.interactions: interaction_type direction bucket caller_type fault_category",
    "report.kpi_targets: metric",
    "report.month_kpis: computed",
    "report.monthly_reports: status sha256",
    "report.obeyed_months: owner",
    "report.questions: kind state asked_by_company asked_of_company",
    "report.question_entries: kind by_company",
    "report.last_looks: figures",
    "report.report_files: sha256",
    "report.report_logos: sha256",
    "report.report_months: state",
    "report.report_shares: secret_sha256 created_by",
    "report.report_signatures: company sha256",
    "report.signatories: company",
    "gateway.service_offers: service offer",
    "notices.months: id",
    "notices.carried_hours: id",
    "notices.report_steps: step",
    "notices.question_entries: kind addressees",
    "notices.connection_changes: state",
    "notices.crossings: kind key",
    "notices.import_ends: noun",
    "notices.waiting_work: id kind key",
    "notices.notices: kind link",
    "notices.notice_preferences: kind mail",
    "notices.mails: state reason stop_sha256",
    "notices.webhook_deliveries: kind link people state last_result",
  ],
  "people of the two companies, who are no customers": [
    "people: name role",
    "audit_trail: actor_name",
    "audit_packs: actor_name",
    "imports: by_name",
    "report.questions: asked_by_name asked_of_name",
    "report.question_entries: by_name",
    "report.report_signatures: name",
    "admin.invitations: email role",
    "admin.access_requests: email",
    "admin.users: email first_name last_name profile_image_url role issuer subject",
    "interactions.call_connection: state owner_id extension trouble",
    "interactions.ringcentral_tokens: access_token refresh_token owner_id scope session_id",
    "notices.notices: text",
    "notices.webhook_deliveries: text",
    "gateway.sessions: sid sess user_agent",
    "gateway.device_keys: key",
    "gateway.api_tokens: name scopes hash person",
    "gateway.sign_in_attempts: id state nonce code_verifier return_to",
    "gateway.sign_in_failures: key",
  ],
  "names that administrators give to things": [
    "service_lines: name description",
    "admin.partnership_tiers: name description",
    "tier_periods: name",
    "stock.stock_items: name sku category supplier",
    "report.company_names: provider partner",
    "report.low_crossings: name",
    "notices.stock_items: name",
    "notices.webhooks: url kinds secret",
    "sales_geo.installations: heat_pump_model",
    "sales_geo.sales_pipeline: heat_pump_model",
  ],
  "facts with what is counted and nothing of whom it is about": [
    "admin.outbox: data",
    "admin.outbox_packs: data",
    "stock.outbox: data",
    "stock.outbox_packs: data",
    "interactions.outbox: data",
    "interactions.outbox_packs: data",
    "sales_geo.outbox: data",
    "sales_geo.outbox_packs: data",
    "report.outbox: data",
    "report.outbox_packs: data",
    "notices.outbox: data",
    "notices.outbox_packs: data",
    "gateway.outbox: data",
    "gateway.outbox_packs: data",
  ],
  "the values of an open erasure, which go with its end": ["interactions.erasures: persons"],
  "builds and who published them": [
    "gateway.build_files: part build path sha256",
    "gateway.build_visits: part person fault",
    "gateway.builds: part build commit record needs kit uploaded_by broken",
    "gateway.previews: hash part build",
    "gateway.publish_tokens: part name hash created_by",
    "gateway.release_moves: part by kind from_build to_build why",
    "gateway.releases: part build by kind why",
  ],
};

/** Names of columns, each as `schema.table.column`; those without a schema stand for every schema. */
function columnsIn(lines: readonly string[], schema: string): string[] {
  return lines.flatMap((line) => {
    const [table = "", names = ""] = line.split(": ");
    const qualifiedTable = table.includes(".") ? table : `${schema}.${table}`;
    return names.split(" ").map((name) => `${qualifiedTable}.${name}`);
  });
}

const TEXTS = "text[], json, jsonb, json[], jsonb[], character varying, text".split(", ");

async function textColumns({ knex }: TestDatabase): Promise<{ table: string; column: string }[]> {
  return rowsOf(
    knex,
    `select relname as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
       and attgenerated = '' and format_type(atttypid, null) = any(:types::text[])`,
    { types: TEXTS },
  );
}

/** Whether an erasing may change the column. */
function isErased({ tables, texts }: PersonalData, table: string, column: string): boolean {
  return (
    texts.some(
      (text) => [text.table, packsOf(text.table)].includes(table) && text.columns.includes(column),
    ) ||
    tables.some(
      ({ table: own, becomes }) =>
        own === table && (becomes === undefined || (becomes !== "kept" && column in becomes)),
    )
  );
}

const packsOf = (table: string) => (table === "outbox" ? "outbox_packs" : table);

/** Columns that services erase by statements of their own. */
const BY_STATEMENTS = ["report.monthly_reports: report_data"];

const NOBODYS: PersonalData = { tables: [], texts: [] };
const services = [admin, time, stock, interactions, kpi, salesGeo, report, notices];

async function unlisted(database: TestDatabase, schema: string, personal: PersonalData) {
  const listed = new Set([
    ...columnsIn([...ERASED_EVERYWHERE, ...BY_STATEMENTS], schema),
    ...columnsIn(Object.values(IMPERSONAL).flat(), schema),
  ]);
  const columns = await textColumns(database);
  expect(columns.length).toBeGreaterThan(30);
  return columns
    .filter(({ table, column }) => !isErased(personal, table, column))
    .map(({ table, column }) => `${schema}.${table}.${column}`)
    .filter((name) => !listed.has(name));
}

it.each(services.map((service) => [service.name, service] as const))(
  "K13-5 each column of %s with a text is erased, or a reason says why not",
  async (name, { app: load }) => {
    const { app } = await load();
    const database = await openTestDatabase(name, app.migrations);
    const schema = name.replaceAll("-", "_");
    const parts = { knex: database.knex } as never;
    // Interactions owns the erasures, so nobody asks it for its personal data.
    const personal = name === "interactions" ? personalData : app.personal?.(parts);
    if (!personal) throw new Error(`${name} declares no personal data`);
    expect(await unlisted(database, schema, personal)).toEqual([]);
    await withClient(database.ownerUrl, async (owner) => {
      await owner.query(`alter table ${schema}.people add column nickname text`);
    });
    expect(await unlisted(database, schema, personal)).toEqual([`${schema}.people.nickname`]);
    await database.close();
  },
);

it("K13-5 each column of the gateway with a text has a reason", async () => {
  const database = await openTestDatabase("gateway", ofGateway);
  expect(await unlisted(database, "gateway", NOBODYS)).toEqual([]);
  await database.close();
});
