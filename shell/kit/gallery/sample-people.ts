import { endpoint } from "@dash/contracts/endpoints/endpoint";
import type { Transport } from "@dash/kit";
import * as z from "zod/mini";

const Person = z.object({ id: z.string(), name: z.string() });
export type Person = z.infer<typeof Person>;

/** The endpoint that the combobox of the gallery searches. No service answers it. */
export const listPeople = endpoint("GET /sample-people", {
  summary: "Two people for the gallery",
  paged: true,
  query: z.object({ search: z.optional(z.string()), limit: z.number() }),
  response: z.array(Person),
});

const people = JSON.stringify([
  { id: "1", name: "Sam Patel" },
  { id: "2", name: "Priya Shah" },
]);

/** Answers every search with the same two people. */
export const answerPeople: Transport = () =>
  Promise.resolve(new Response(people, { headers: { "X-Total-Count": "2" } }));
