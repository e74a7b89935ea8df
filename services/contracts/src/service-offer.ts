import { catalogue } from "./catalogue.ts";
import { API_MAJOR, ServiceOffer, shapeOf } from "./endpoint-shape.ts";
import { endpoint } from "./endpoint.ts";

/** Asked by the gateway, with its service token: what the build of a service that runs now answers. */
export const getServiceOffer = endpoint({
  method: "GET",
  path: "/internal/offer",
  summary: "The endpoints that this build of a service answers, with their shapes",
  response: ServiceOffer,
  askedBy: ["gateway"],
});

/** What a process offers that is built with these contracts. */
export function offerOf(process: keyof typeof catalogue): ServiceOffer {
  return { api: API_MAJOR, endpoints: catalogue[process].map((each) => shapeOf(each)) };
}
