import { randomUUID } from "node:crypto";
import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import type { APIRequestContext, APIResponse } from "playwright-core";

/** The API as a signed-in browser uses it, with the browser's cookies. */
export class Api {
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  async serviceLine(name = "Technical Support"): Promise<ServiceLine> {
    const lines = await this.#read<ServiceLine[]>("/api/service-lines");
    const line = lines.find((each) => each.name === name);
    if (!line) throw new Error(`there is no service line ${name}`);
    return line;
  }

  dashboard(month: number, year: number): Promise<DashboardSummary> {
    return this.#read(`/api/dashboard?month=${month}&year=${year}`);
  }

  entries(query: string): Promise<TimeEntry[]> {
    return this.#read(`/api/time-entries?${query}`);
  }

  /** Tries to log a quarter of an hour; the request may be refused. */
  logQuarter(
    serviceLineId: string,
    startTime: Date,
    key: string = randomUUID(),
  ): Promise<APIResponse> {
    const endTime = new Date(startTime.getTime() + 900_000);
    return this.#request.post("/api/time-entries", {
      headers: { "idempotency-key": key },
      data: { serviceLineId, startTime, endTime, description: "Durability trial" },
    });
  }

  /** Tries to add a warranty visit of nobody in particular. */
  addVisit(serviceLineId: string, occurredAt: Date): Promise<APIResponse> {
    return this.#request.post("/api/customer-interactions", {
      data: { interactionType: "visit", serviceLineId, occurredAt, isWarrantyVisit: true },
    });
  }

  async #read<T>(path: string): Promise<T> {
    const response = await this.#request.get(path);
    if (!response.ok())
      throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return (await response.json()) as T;
  }
}
