import { listCallBacks } from "@dash/contracts/interactions/callers";
import {
  listCustomerInteractions,
  type CustomerInteraction,
} from "@dash/contracts/interactions/customer-interactions";
import { getCustomer, type CustomerRecord } from "@dash/contracts/interactions/customers";
import { getCustomerSales, type CustomerSales } from "@dash/contracts/sales/customer-sales";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import { answer, renderArea, type FakeAnswer, type RenderAreaOptions } from "@dash/kit/testing";
import { InteractionsScreen } from "../src/screens/interactions/interactions.screen.tsx";
import { buildCustomerRecord, buildSales, CUSTOMER_ID } from "./customer-factories.ts";
import { LINES } from "./interaction-factories.ts";
import { oneOf, withoutJob } from "./render-interactions.tsx";

export const CUSTOMER_PATH = `/interactions?customer=${CUSTOMER_ID}`;

interface Stored {
  readonly customer?: CustomerRecord;
  readonly contacts?: readonly CustomerInteraction[];
  readonly total?: number;
  readonly sales?: CustomerSales;
}

/** Renders the page of a customer; `requests` records what it asks for. */
export function renderCustomer(
  {
    customer = buildCustomerRecord(),
    contacts = [],
    total = contacts.length,
    sales = buildSales(),
  }: Stored = {},
  { answers = [], ...options }: RenderAreaOptions = {},
) {
  const requests: string[] = [];
  const usual: FakeAnswer[] = [
    answer(getCustomer, ({ params }) => {
      requests.push(`customer ${params.id}`);
      return customer;
    }),
    answer(
      listCustomerInteractions,
      ({ query }) => {
        requests.push(`contacts of ${query.customerId}, ${query.limit} from ${query.offset}`);
        return contacts.slice(query.offset, query.offset + query.limit);
      },
      { "X-Total-Count": String(total) },
    ),
    answer(listCallBacks, ({ query }) => {
      requests.push(`call-backs of ${query.customerId}`);
      return [];
    }),
    answer(getCustomerSales, ({ query }) => {
      requests.push(`sales of ${query.customerId}`);
      return sales;
    }),
  ];
  const rendering = renderArea(<InteractionsScreen />, {
    path: CUSTOMER_PATH,
    ...options,
    answers: [
      ...answers,
      ...usual,
      answer(listServiceLines, LINES),
      oneOf(contacts),
      ...withoutJob,
    ],
  });
  return { ...rendering, requests };
}
