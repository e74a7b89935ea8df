import Router from "@koa/router";
import type { History } from "@dash/contracts/users/audit";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { ById } from "@dash/contracts/values/scalars";
import type { Knex } from "knex";
import type Koa from "koa";
import { requireAbility, type Policy } from "../access/policy.ts";
import { AFTER_HEADER, factsToAwait, type OwnWrites } from "../facts/own-writes.ts";
import { bodyOf, type HandlerAnswer } from "./answer.ts";
import { answerCsv, type CsvFile } from "./csv.ts";
import { attemptOf, IDEMPOTENCY_HEADER } from "./idempotency.ts";
import { once } from "./once.ts";
import { problem } from "./problem.ts";
import {
  readInput,
  type ParsedRequest,
  type Read,
  type ServiceContext,
  type OwnTransactionWrite,
  type Write,
} from "./request.ts";
import { expectedVersion } from "./version.ts";
import { mayCall } from "./may-call.ts";
import { recordExport } from "../trail/record-export.ts";
import { findHistory, type HistoryOf } from "../trail/audit-trail.query.ts";

/** The dependencies of routes. */
export interface RouteParts {
  readonly knex: Knex;
  readonly ownWrites: OwnWrites;
  /** The subjects of the facts that the service projects. */
  readonly projectedSubjects: ReadonlySet<string>;
}

/** Runs one piece of work at a time. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

interface WriteOptions {
  /** Queues commands that would wait for each other in the database. */
  readonly queue?: Queue;
  /**
   * Waits for other services before the transaction begins, since an open transaction that has written holds back the
   * facts of all services. The header `after` names the writer's own facts.
   */
  readonly before?: (after: string) => Promise<void>;
}

interface ReadOptions {
  /** Whether an answer includes what others derive from the reader's own facts, which the header `after` names. */
  readonly isComplete?: (after: string) => Promise<boolean>;
}

interface Reading extends Endpoint {
  readonly method: "GET";
}
type Writing = Endpoint & { readonly method: "POST" | "PUT" | "DELETE" };
type HistoryPath = `/${string}/history`;
interface HistoryEndpoint extends Reading {
  readonly path: HistoryPath;
  readonly params: typeof ById;
  readonly response: typeof History;
}
type Handler<Request, E extends Endpoint> = (request: Request) => Promise<HandlerAnswer<E>>;

const methods = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;

/** The endpoints of one noun. Each follows its contract: input, status, totals, version, key, allowed actors. */
export class Routes {
  readonly router = new Router();
  readonly #parts: RouteParts;

  constructor(parts: RouteParts) {
    this.#parts = parts;
  }

  /** Adds a read, which waits for the reader's own latest writes. A history can be added by `history` only. */
  read<E extends Reading>(
    endpoint: E & (E["path"] extends HistoryPath ? never : unknown),
    handle: Handler<Read<E>, E>,
    options?: ReadOptions,
  ): void {
    this.#read<E>(endpoint, handle, options);
  }

  /** Adds the history of a record, for every actor whom the record's policy lets read it. */
  history<Row extends object, P extends Policy<Row>>(
    endpoint: HistoryEndpoint,
    of: HistoryOf<Row, P>,
  ): void {
    this.#read<HistoryEndpoint>(endpoint, ({ actor, input }) =>
      findHistory<Row, P>(this.#parts.knex, actor, input.params.id, of),
    );
  }

  #read<E extends Reading>(
    endpoint: E,
    handle: Handler<Read<E>, E>,
    { isComplete = () => Promise.resolve(true) }: ReadOptions = {},
  ): void {
    const { knex, ownWrites, projectedSubjects } = this.#parts;
    const awaited = new Set(endpoint.shows?.filter((subject) => projectedSubjects.has(subject)));
    this.#answer(endpoint, async (request, ctx) => {
      const after = ctx.get(AFTER_HEADER);
      const ids = factsToAwait(after, awaited);
      const settled =
        ids.length === 0 || (await ownWrites.settled(knex, ids, () => isComplete(after)));
      const now = new Date();
      const asOf = settled ? null : now.toISOString();
      const answer = await handle({
        ...request,
        now,
        asOf,
        isThere: () => !ctx.res.destroyed,
      });
      if (endpoint.file !== "csv") return bodyOf(ctx, endpoint, answer);
      const filter = (request.input as { query?: object }).query ?? {};
      return answerCsv(ctx, recordExport(knex, request.cause, filter, answer as CsvFile));
    });
  }

  /** Adds a write that runs in one transaction, committed before the answer is sent; with a key, only once. */
  write<E extends Writing>(
    endpoint: E,
    handle: Handler<Write<E>, E>,
    { queue = (work) => work(), before }: WriteOptions = {},
  ): void {
    const { knex } = this.#parts;
    this.#answer(endpoint, async (request, ctx) => {
      await before?.(ctx.get(AFTER_HEADER));
      const receivedAt = new Date();
      const version = endpoint.versioned && expectedVersion(ctx);
      const attempt = attemptFor(endpoint, request, ctx);
      return queue(() =>
        knex.transaction((trx) =>
          once(trx, request.cause, attempt, async () =>
            bodyOf(ctx, endpoint, await handle({ ...request, trx, version, receivedAt })),
          ),
        ),
      );
    });
  }

  /** Adds a write whose command commits by itself, as one statement or in transactions of its own, and stores the attempt. */
  writeInOwnTransaction<E extends Writing>(
    endpoint: E,
    handle: Handler<OwnTransactionWrite<E>, E>,
  ): void {
    this.#answer(endpoint, (request, ctx) =>
      handle({ ...request, attempt: attemptFor(endpoint, request, ctx) }),
    );
  }

  #answer<E extends Endpoint>(
    endpoint: E,
    perform: (request: ParsedRequest<E>, ctx: ServiceContext) => Promise<unknown>,
  ): void {
    const handle = async (ctx: ServiceContext): Promise<void> => {
      if (!mayCall(endpoint, ctx.state.actor)) throw problem("forbidden");
      if (endpoint.idempotent) requireAbility(ctx.state.actor, endpoint.idempotent);
      const input = readInput(endpoint, ctx);
      ctx.status = endpoint.status ?? 200;
      ctx.body = await perform({ ...ctx.state, input }, ctx);
    };
    this.router[methods[endpoint.method]](endpoint.path, handle as unknown as Koa.Middleware);
  }
}

function attemptFor<E extends Endpoint>(
  endpoint: E,
  { cause, input }: ParsedRequest<E>,
  ctx: ServiceContext,
) {
  if (!endpoint.idempotent) return null;
  const { method, path } = endpoint;
  return attemptOf(cause, `${method} ${path}`, ctx.get(IDEMPOTENCY_HEADER), input);
}
