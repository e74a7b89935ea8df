import Router from "@koa/router";
import type { History } from "@dash/contracts/users/audit";
import type { Endpoint, InputOf, OfOneRecord } from "@dash/contracts/endpoints/endpoint";
import type { TableFormat } from "@dash/contracts/endpoints/table-format";
import { hints } from "@dash/contracts/facts/fact-catalogue";
import type { Knex } from "knex";
import type Koa from "koa";
import { requireAbility, type Policy } from "../access/policy.ts";
import type { LiveTopics } from "../facts/live-topics.ts";
import { AFTER_HEADER, factsToAwait, type OwnWrites } from "../facts/own-writes.ts";
import { answerTable } from "./answer-table.ts";
import { bodyOf, type HandlerAnswer } from "./answer.ts";
import { attemptOf, IDEMPOTENCY_HEADER, once } from "./idempotency.ts";
import { problem } from "./problem.ts";
import {
  readInput,
  type ParsedRequest,
  type Read,
  type ServiceContext,
  type OwnTransactionWrite,
  type Write,
} from "./request.ts";
import type { TableFile } from "./table-file.ts";
import { readUpload } from "./upload.ts";
import { expectedVersion } from "./version.ts";
import { mayCall } from "./may-call.ts";
import { recordExport } from "../trail/record-export.ts";
import { findHistory, type HistoryOf } from "../trail/audit-trail.query.ts";

/** The parts that a service's routes need. */
export interface RouteParts {
  readonly knex: Knex;
  readonly ownWrites: OwnWrites;
  /** The subjects of the facts that this service applies to its read models. */
  readonly projectedSubjects: ReadonlySet<string>;
  /** Tells open pages what to load again. */
  readonly live: Pick<LiveTopics, "markStale">;
}

/** Adds the endpoints of one noun to those of its service. */
export type AddRoutes<P extends RouteParts = RouteParts> = (routes: Routes, parts: P) => void;

/** Runs the given work after all earlier work of the queue. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

interface WriteOptions {
  /**
   * Waits for other services before the transaction begins. (An open transaction that has written delays the facts of
   * all services.) `after` is the request header that names the client's own facts.
   */
  readonly before?: (after: string) => Promise<void>;
}

interface ReadOptions {
  /**
   * Whether the answer includes figures that another service derives from the reader's own facts; `after` is the
   * request header that names these facts.
   */
  readonly isComplete?: (after: string) => Promise<boolean>;
}

interface Reading extends Endpoint {
  readonly method: "GET";
}
type Writing = Endpoint & { readonly method: "POST" | "PUT" | "DELETE" };
type HistoryPath = `/${string}/history`;
interface HistoryEndpoint extends OfOneRecord {
  readonly method: "GET";
  readonly path: HistoryPath;
  readonly response: typeof History;
}
type Handler<Request, E extends Endpoint> = (request: Request) => Promise<HandlerAnswer<E>>;

const methods = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;

/**
 * The HTTP endpoints of one service. Each behaves as its contract declares: input, status, totals, version, idempotency
 * key and allowed actors.
 */
export class Routes {
  readonly router: Router;
  readonly #parts: RouteParts;
  readonly #queue: Queue;

  constructor(parts: RouteParts, router = new Router(), queue: Queue = (work) => work()) {
    this.#parts = parts;
    this.router = router;
    this.#queue = queue;
  }

  /** The same routes, whose writes take turns from here on: their commands would block each other in the database. */
  inTurn(queue: Queue): Routes {
    return new Routes(this.#parts, this.router, queue);
  }

  /**
   * Adds an endpoint that reads. It first waits for the facts of the reader's own latest writes. Endpoints with a
   * record's history must use `history` instead.
   */
  read<E extends Reading>(
    endpoint: E & (E["path"] extends HistoryPath ? never : unknown),
    handle: Handler<Read<E>, E>,
    options?: ReadOptions,
  ): void {
    this.#read<E>(endpoint, handle, options);
  }

  /** Adds the endpoint for a record's history. Every actor who may read the record may read it. */
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
      if (endpoint.file !== "table") return bodyOf(ctx, endpoint, answer);
      const query = request.input.query as { readonly format?: TableFormat };
      const { format = "csv" } = query;
      const file = recordExport(knex, request.cause, { ...query, format }, answer as TableFile);
      return answerTable(ctx, file, format);
    });
  }

  /**
   * Adds an endpoint that writes in one transaction, which commits before the answer is sent. With an idempotency
   * key, the write happens only once.
   */
  write<E extends Writing>(
    endpoint: E,
    handle: Handler<Write<E>, E>,
    { before }: WriteOptions = {},
  ): void {
    const { knex } = this.#parts;
    this.#answer(endpoint, async (request, ctx) => {
      await before?.(ctx.get(AFTER_HEADER));
      const receivedAt = new Date();
      const version = endpoint.versioned && expectedVersion(ctx);
      const attempt = attemptFor(endpoint, request, ctx);
      return this.#queue(() =>
        knex.transaction((trx) =>
          once(trx, request.cause, attempt, async () =>
            bodyOf(ctx, endpoint, await handle({ ...request, trx, version, receivedAt })),
          ),
        ),
      );
    });
  }

  /**
   * Adds an endpoint whose command commits by itself, in one statement or its own transactions. The command also
   * stores the answer for the idempotency key.
   */
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
    const changed = hints.filter(({ subject }) => endpoint.announces?.includes(subject));
    const handle = async (ctx: ServiceContext): Promise<void> => {
      if (!mayCall(endpoint, ctx.state.actor)) throw problem("forbidden");
      if (endpoint.idempotent) requireAbility(ctx.state.actor, endpoint.idempotent);
      const input = await inputOf(endpoint, ctx);
      ctx.status = endpoint.status ?? 200;
      ctx.body = await perform({ ...ctx.state, input }, ctx);
      const { requestId } = ctx.state;
      if (changed.length > 0)
        this.#parts.live.markStale(changed.map(({ subject }) => ({ subject, requestId })));
    };
    this.router[methods[endpoint.method]](endpoint.path, handle as unknown as Koa.Middleware);
  }
}

async function inputOf<E extends Endpoint>(endpoint: E, ctx: ServiceContext): Promise<InputOf<E>> {
  const input = readInput(endpoint, ctx);
  if (!endpoint.upload) return input;
  return { ...input, body: (await readUpload(endpoint.upload, ctx)) as InputOf<E>["body"] };
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
