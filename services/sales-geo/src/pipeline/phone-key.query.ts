/**
 * The SQL of the digits by which two spellings of a number are one, also of a number that is not valid: without the zeros
 * of a trunk or of abroad and without Britain's 44. The index `sales_pipeline_by_phone_key` is of the same words.
 */
export function phoneKey(phone: string): string {
  const digits = String.raw`regexp_replace(${phone}, '\D', '', 'g')`;
  return `nullif(regexp_replace(${digits}, '^(00|)(44|)(0|)', ''), '')`;
}
