import { catalogue } from "../endpoints/catalogue.ts";
import {
  API_MAJOR,
  ServiceOffer,
  shapeOf,
  type EndpointShape,
} from "../endpoints/endpoint-shape.ts";
import { endpoint } from "../endpoints/endpoint.ts";

/** Answers which endpoints this process offers. Only for the gateway, with its service token. */
export const getServiceOffer = endpoint("GET /internal/offer", {
  summary: "The endpoints that this build of a service answers, with their shapes",
  response: ServiceOffer,
  allowedCallers: ["gateway"],
});

/** The offer of a process, according to the contracts that it was built with. */
export function offerOf(process: keyof typeof catalogue): ServiceOffer {
  return { api: API_MAJOR, endpoints: catalogue[process].map((each) => withQ(shapeOf(each))) };
}

/**
 * Adds `q` to endpoints that read `search`: it is the former name, and is still answered for published builds of
 * areas.
 */
function withQ(shape: EndpointShape): EndpointShape {
  const properties = shape.query?.["properties"] as Record<string, unknown> | undefined;
  if (!properties?.["search"]) return shape;
  return {
    ...shape,
    query: { ...shape.query, properties: { ...properties, q: properties["search"] } },
  };
}
