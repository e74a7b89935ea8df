import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Id } from "../values/scalars.ts";

export const getJobSheet = endpoint("GET /customer-interactions/:id/pdf", {
  summary:
    "A visit with its parts and its signature as a PDF for the customer, for who may see customers' addresses",
  file: "pdf",
});

/** Asks the service that owns the parts. What was taken back is left out. */
export const listUsedParts = endpoint("POST /internal/used-parts", {
  summary: "The parts of a visit, the first one first",
  body: z.strictObject({ interactionId: Id }),
  response: z.array(z.object({ name: z.string(), quantity: z.int() })),
  allowedCallers: ["interactions"],
});

/** Asks the service that can make PDF files. It stores nothing of the page. */
export const drawPage = endpoint("POST /internal/pages", {
  summary: "A page of labels and their values, with a picture at its end, as a PDF",
  body: z.strictObject({
    title: z.string(),
    lists: z.array(
      z.object({
        title: z.string(),
        rows: z.array(z.object({ label: z.string(), value: z.string() })),
      }),
    ),
    /** A JPEG file in Base64, and what it shows. */
    picture: z.nullable(z.object({ alt: z.string(), file: z.string() })),
  }),
  /** A PDF file in Base64. */
  response: z.object({ pdf: z.string() }),
  allowedCallers: ["interactions"],
});
