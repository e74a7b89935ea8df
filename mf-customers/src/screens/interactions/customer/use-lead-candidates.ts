import { listCustomers, type Customer } from "@dash/contracts/interactions/customers";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { readPhone } from "@dash/contracts/values/phone";
import { queryFor } from "@dash/kit";
import { useSuspenseQueries } from "@tanstack/react-query";

const MOST_CANDIDATES = 20;

/**
 * The customers with the number or the e-mail address of a lead. Who may see neither gets those of its name, which are
 * not certain.
 */
export function useLeadCandidates(lead: PipelineEntry) {
  const { customerPhone, customerEmail, customerName } = lead;
  const number = (customerPhone && readPhone(customerPhone)?.number) ?? customerPhone;
  const isCertain = number !== null || customerEmail !== null;
  const texts = isCertain
    ? [number, customerEmail].filter((text) => text !== null)
    : [customerName];
  const answers = useSuspenseQueries({
    queries: texts.map((search) =>
      queryFor(listCustomers, { query: { search, limit: MOST_CANDIDATES } }),
    ),
  });
  const matches = ({ numbers, emails, name }: Customer) =>
    isCertain
      ? numbers?.some((each) => number !== null && digitsOf(each) === digitsOf(number)) ||
        (customerEmail !== null && emails?.includes(customerEmail))
      : name.toLowerCase() === customerName.toLowerCase();
  const byId = new Map(
    answers.flatMap(({ data }) => data.filter(matches)).map((each) => [each.id, each]),
  );
  return { customers: [...byId.values()], isCertain };
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, "");
}
