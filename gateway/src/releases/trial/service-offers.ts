import { setTimeout as pause } from "node:timers/promises";
import { catalogue, serviceNames, type ServiceName } from "@dash/contracts/endpoints/catalogue";
import { segmentOf } from "@dash/contracts/endpoints/endpoint";
import type { ServiceOffer } from "@dash/contracts/endpoints/endpoint-shape";
import { getServiceOffer, offerOf } from "@dash/contracts/releases/service-offer";
import type { Knex } from "@dash/service-lib/database/database";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";
import type { Job } from "@dash/service-lib/process/job";

const EVERY_MS = 60_000;
/** When no service owns a path, the gateway asks all services again, at most this often. */
const UNKNOWN_EVERY_MS = 1_000;
/** The longest time to wait for one service's answer. */
const PATIENCE_MS = 2_000;

/** The segments of the gateway's own paths. No service owns them, so no service is asked about them. */
const OWN_SEGMENTS = new Set(catalogue.gateway.map(({ path }) => segmentOf(path)));

interface Sources {
  readonly knex: Knex;
  readonly reader: Pick<ServiceReader, "get">;
}

/** The endpoints that the services offer: which service owns a path, and the shapes of its requests and answers. */
export class ServiceOffers {
  readonly #sources: Sources;
  readonly #offers = new Map<string, ServiceOffer>([["gateway", offerOf("gateway")]]);
  #owners: ReadonlyMap<string, ServiceName> = new Map();
  #refreshing: Promise<void> | undefined;
  #refreshedAt = -Infinity;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Asks all services repeatedly, because a new release may offer other paths. */
  get job(): Job {
    return { name: "ask-what-services-answer", everyMs: EVERY_MS, run: () => this.refresh() };
  }

  /** The offers by service, including the gateway's own. A service that does not answer keeps its last offer. */
  get all(): ReadonlyMap<string, ServiceOffer> {
    return this.#offers;
  }

  /** Returns the service that owns the paths that begin with a segment. */
  async ownerOf(segment: string): Promise<ServiceName | undefined> {
    const owner = this.#owners.get(segment);
    if (owner || OWN_SEGMENTS.has(segment)) return owner;
    const isDue = performance.now() - this.#refreshedAt >= UNKNOWN_EVERY_MS;
    const refreshing = isDue ? this.refresh() : this.#refreshing;
    const hasAllOffers = serviceNames.every((name) => this.#offers.has(name));
    if (!hasAllOffers) await refreshing;
    return this.#owners.get(segment);
  }

  async refresh(): Promise<void> {
    this.#refreshing ??= this.#fetchAll().finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  async #fetchAll(): Promise<void> {
    this.#refreshedAt = performance.now();
    if (this.#owners.size === 0) await this.#recall().catch(() => undefined);
    await Promise.all(serviceNames.map((name) => this.#fetchOne(name)));
  }

  #store(service: string, offer: ServiceOffer): void {
    this.#offers.set(service, offer);
    this.#owners = new Map(
      serviceNames.flatMap((name) =>
        (this.#offers.get(name)?.endpoints ?? []).map(
          ({ path }) => [segmentOf(path), name] as const,
        ),
      ),
    );
  }

  async #fetchOne(service: ServiceName): Promise<void> {
    const answer = this.#sources.reader.get(service, getServiceOffer).catch(() => undefined);
    const offer = await Promise.race([answer, pause(PATIENCE_MS, undefined, { ref: false })]);
    if (!offer || JSON.stringify(offer) === JSON.stringify(this.#offers.get(service))) return;
    this.#store(service, offer);
    const row = { service, offer: JSON.stringify(offer), at: new Date() };
    // Stores the offer for a gateway that starts while this service does not answer.
    await this.#sources
      .knex("serviceOffers")
      .insert(row)
      .onConflict("service")
      .merge()
      .catch(() => undefined);
  }

  /** Loads the offers that an earlier gateway stored. */
  async #recall(): Promise<void> {
    const rows = await this.#sources.knex<{ service: string; offer: ServiceOffer }>(
      "serviceOffers",
    );
    for (const { service, offer } of rows)
      if (!this.#offers.has(service)) this.#store(service, offer);
  }
}
