/** The free texts of calls and visits. */
export const interactionTexts = [
  "outcome",
  "notes",
  "fault_diagnosis",
  "parts_replaced",
  "visit_outcome",
  "warranty_type",
  "common_theme",
  "hidden_reason",
] as const;

const wordsErased = Object.fromEntries(
  interactionTexts.map((name) => [name, `erased_text(${name}, :pattern)`]),
);

/** The columns of a call or visit that are erased, and what becomes of them. Nothing that is counted is among them. */
export const erasedColumns: Readonly<Record<string, string>> = {
  ...wordsErased,
  notes: "null",
  outcome: "null",
  customer_name: "case when customer_name is not null then 'Erased' end",
  customer_email: "null",
  customer_phone: "null",
  counterparty_number: "null",
  // The sync leaves the caller of such a call as it is.
  is_caller_stated: "is_caller_stated or source = 'call-system'",
};
