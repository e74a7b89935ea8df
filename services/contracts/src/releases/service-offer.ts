import { catalogue } from "../endpoints/catalogue.ts";
import {
  API_MAJOR,
  ServiceOffer,
  shapeOf,
  type EndpointShape,
} from "../endpoints/endpoint-shape.ts";
import { endpoint } from "../endpoints/endpoint.ts";

/** For the gateway only, with its service token: the endpoints that the running build of a service answers. */
export const getServiceOffer = endpoint({
  method: "GET",
  path: "/internal/offer",
  summary: "The endpoints that this build of a service answers, with their shapes",
  response: ServiceOffer,
  allowedCallers: ["gateway"],
});

/** The offer of a process that is built with these contracts. */
export function offerOf(process: keyof typeof catalogue): ServiceOffer {
  return { api: API_MAJOR, endpoints: catalogue[process].map((each) => withQ(shapeOf(each))) };
}

/** Where an endpoint reads `search`, `q` is answered too: published builds of areas may need it. */
function withQ(shape: EndpointShape): EndpointShape {
  const properties = shape.query?.["properties"] as Record<string, unknown> | undefined;
  if (!properties?.["search"]) return shape;
  return {
    ...shape,
    query: { ...shape.query, properties: { ...properties, q: properties["search"] } },
  };
}
