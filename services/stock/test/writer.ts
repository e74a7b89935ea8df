import { randomUUID } from "node:crypto";
import type { StockItem } from "@dash/contracts/stock/stock-items";
import type { StockMovement } from "@dash/contracts/stock/stock-movements";
import { attemptOf } from "@dash/service-lib/http/idempotency";
import { Problem } from "@dash/service-lib/http/problem";
import { buildActor, buildCause } from "@dash/service-lib/testing/actors";
import { recordMovement } from "../src/movements/record-movement.command.ts";
import type { StockMovementAnswer } from "../src/movements/stock-movement.presenter.ts";
import type { TestService } from "./test-service.ts";
import type { Step } from "./writer-steps.ts";

type Answer = StockMovementAnswer | StockMovement;

/** One of several people who write at the same time. Remembers the movements that the service confirmed. */
export class Writer {
  /** By the movement's id. If a repeated request were stored twice, its movement would appear under another id. */
  readonly acknowledged = new Map<string, Answer>();
  /** For each idempotency key, the answers to all requests with it. */
  readonly repeats: Answer[][] = [];
  refused = 0;
  readonly #service: TestService;
  readonly #items: readonly StockItem[];
  readonly #actor = buildActor();
  #last: Answer | undefined;

  constructor(service: TestService, items: readonly StockItem[]) {
    this.#service = service;
    this.#items = items;
  }

  async take(step: Step): Promise<void> {
    if (step.kind === "move") await this.#move(step);
    else if (step.kind === "count") await this.#count(this.#items.at(step.item), step.counted);
    else await this.#reverse();
  }

  async #move(step: Extract<Step, { kind: "move" }>): Promise<void> {
    const key = randomUUID();
    const tries = Array.from({ length: step.tries }, () => () => this.#send(step, key));
    const answers: (Answer | undefined)[] = [];
    if (step.together) answers.push(...(await Promise.all(tries.map((send) => send()))));
    else for (const send of tries) answers.push(await send());
    this.#note(answers);
  }

  /**
   * Calls the command without HTTP, which would take most of the time. The SQL statement and its retries are the same.
   */
  async #send(
    { item, movementType, quantity }: Extract<Step, { kind: "move" }>,
    key: string,
  ): Promise<Answer | undefined> {
    const cause = buildCause(this.#actor);
    const stockItemId = this.#items.at(item)?.id ?? "";
    const input = { stockItemId, movementType, quantity, reason: "Random", notes: null };
    const attempt = attemptOf(cause, "POST /stock-movements", key, input);
    return recordMovement(this.#service.knex, cause, input, attempt).catch((error: unknown) => {
      if (error instanceof Problem && error.id === "conflict") return undefined;
      throw error;
    });
  }

  async #count(item: StockItem | undefined, counted: number): Promise<void> {
    if (!item) return;
    const answer = await this.#service.count(await this.#service.now(item), counted);
    if (answer.status === 409) this.#note([undefined]);
    else if (answer.body.movement) this.#note([answer.body.movement]);
  }

  async #reverse(): Promise<void> {
    if (!this.#last) return;
    const answer = await this.#service.reverse(this.#last);
    this.#note([[409, 422].includes(answer.status) ? undefined : answer.body]);
  }

  #note(answers: readonly (Answer | undefined)[]): void {
    const accepted = answers.filter((answer) => answer !== undefined);
    this.refused += answers.length - accepted.length;
    if (accepted.length > 1) this.repeats.push(accepted);
    for (const answer of accepted) this.acknowledged.set(answer.id, (this.#last = answer));
  }
}
