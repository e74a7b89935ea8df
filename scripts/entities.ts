/** A column as Postgres names its type; `!` where it is required, and what is written where nothing is given. */
type Field = string;

export interface Entity {
  /** The process that keeps it. */
  readonly keptBy: string;
  readonly fields: Readonly<Record<string, Field>>;
}

const INSTANT = "timestamp(3) with time zone";
const id = "uuid!";
const written = { created_at: `${INSTANT}!`, updated_at: `${INSTANT}!` };

/** The entities of the specification and their fields. Each may have others beside them. */
export const entities: Readonly<Record<string, Entity>> = {
  users: {
    keptBy: "admin",
    fields: {
      ...{ id, email: "text", first_name: "text", last_name: "text", profile_image_url: "text" },
      ...{ role: "text! = 'staff'::text", ...written },
    },
  },
  sessions: {
    keptBy: "gateway",
    fields: { sid: "text!", sess: "json!", expire: `${INSTANT}!` },
  },
  partnership_tiers: {
    keptBy: "admin",
    fields: {
      ...{ id, name: "text!", monthly_hours: "integer!", description: "text" },
      ...{ is_active: "boolean! = true", created_at: `${INSTANT}!` },
    },
  },
  service_lines: {
    keptBy: "time",
    fields: {
      ...{ id, name: "text!", description: "text", color: "text!" },
      ...{ is_active: "boolean! = true", created_at: `${INSTANT}!` },
    },
  },
  time_entries: {
    keptBy: "time",
    fields: {
      ...{ id, user_id: "uuid!", service_line_id: "uuid!" },
      ...{ start_time: `${INSTANT}!`, end_time: `${INSTANT}!`, duration: "numeric(4,2)!" },
      ...{ description: "text!", month: "integer!", year: "integer!", ...written },
    },
  },
  kpi_records: {
    keptBy: "kpi",
    fields: {
      // Null where a value was taken back: the row stays, so that its versions go on.
      ...{ id, metric: "text!", value: "numeric(8,2)", unit: "text!" },
      ...{ month: "integer!", year: "integer!", description: "text", created_at: `${INSTANT}!` },
    },
  },
  customer_interactions: {
    keptBy: "interactions",
    fields: {
      ...{ id, user_id: "uuid!", service_line_id: "uuid!", customer_name: "text" },
      ...{ customer_email: "text", customer_phone: "text", interaction_type: "text!" },
      ...{ duration: "numeric(4,2)", outcome: "text", first_time_fix: "boolean" },
      ...{ satisfaction_rating: "integer", notes: "text", caller_type: "text" },
      ...{ target_response_time_minutes: "integer", actual_response_time_minutes: "integer" },
      // Absent from a request that enters one, it is false; of a synced call it is not stated.
      ...{ first_call_resolution: "boolean", escalated: "boolean! = false" },
      ...{ is_warranty_visit: "boolean! = false", warranty_type: "text", fault_diagnosis: "text" },
      ...{ fault_category: "text", common_theme: "text", parts_replaced: "text" },
      ...{ visit_outcome: "text", warranty_claim_valid: "boolean", created_at: `${INSTANT}!` },
    },
  },
  sales_pipeline: {
    keptBy: "sales-geo",
    fields: {
      ...{ id, user_id: "uuid!", customer_name: "text!", customer_email: "text" },
      ...{ customer_phone: "text", customer_address: "text", postcode: "text", county: "text" },
      ...{ region: "text", current_stage: "text!", lead_source: "text!" },
      ...{ quote_value: "numeric(10,2)", sale_value: "numeric(10,2)", lead_date: "date!" },
      ...{ quote_date: "date", sale_date: "date", installation_date: "date" },
      ...{ completion_date: "date", days_to_quote: "integer", days_to_sale: "integer" },
      ...{ days_to_installation: "integer", heat_pump_model: "text", installer_assigned: "text" },
      ...{ customer_satisfaction_score: "integer", next_follow_up: "date", priority: "text!" },
      ...{ notes: "text", ...written },
    },
  },
  installations: {
    keptBy: "sales-geo",
    fields: {
      ...{ id, sales_pipeline_id: "uuid", user_id: "uuid!", postcode: "text!", county: "text" },
      ...{ region: "text", latitude: "numeric(10,8)", longitude: "numeric(11,8)" },
      ...{ heat_pump_model: "text!", installation_type: "text", property_type: "text" },
      ...{ property_age: "text", installer_name: "text", installation_duration: "numeric(4,2)" },
      ...{ first_time_success: "boolean = true", customer_satisfaction: "integer" },
      ...{ competitor_replacement: "boolean! = false", previous_heating_system: "text" },
      ...{ installation_date: "date!", created_at: `${INSTANT}!` },
    },
  },
  stock_items: {
    keptBy: "stock",
    fields: {
      ...{ id, name: "text!", sku: "text", description: "text", category: "text!" },
      ...{ current_stock: "integer! = 0", min_stock: "integer! = 0", max_stock: "integer! = 0" },
      ...{ unit_cost: "numeric(10,2)", supplier: "text", last_restocked: INSTANT, ...written },
    },
  },
  stock_movements: {
    keptBy: "stock",
    fields: {
      ...{ id, stock_item_id: "uuid!", user_id: "uuid!", movement_type: "text!" },
      ...{ quantity: "integer!", reason: "text!", notes: "text", created_at: `${INSTANT}!` },
    },
  },
  monthly_reports: {
    keptBy: "report",
    fields: {
      ...{ id, month: "integer!", year: "integer!", tier_id: "uuid!" },
      ...{ total_hours_used: "numeric(6,2)!", total_hours_available: "integer!" },
      // Two digits more than the specification has: ten hours of a tier of one are 1,000 percent.
      ...{ utilization_rate: "numeric(7,2)!", report_data: "json!" },
      ...{ generated_by: "uuid!", created_at: `${INSTANT}!` },
    },
  },
  ringcentral_tokens: {
    keptBy: "interactions",
    fields: {
      ...{ id, user_id: "uuid!", access_token: "text!", refresh_token: "text!" },
      ...{ expires_at: `${INSTANT}!`, ...written },
    },
  },
};
