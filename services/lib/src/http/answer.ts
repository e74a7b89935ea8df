import {
  FILE_TYPES,
  AT_LEAST_HEADER,
  TOTAL_COUNT_HEADER,
  type AnswerOf,
  type Endpoint,
} from "@dash/contracts/endpoints/endpoint";
import type { ServiceContext } from "./request.ts";
import type { TableFile } from "./table-file.ts";

type SumsOf<E extends Endpoint> = E extends { sums: infer Sums }
  ? { readonly sums: { readonly [Header in keyof Sums]: string | number } }
  : { readonly sums?: undefined };

type HeadersOf<E extends Endpoint> = E extends { headers: infer Headers }
  ? { readonly headers: { readonly [Header in keyof Headers]: string } }
  : { readonly headers?: undefined };

/** A page of rows, with the number of all rows and the sums over all rows and headers that the contract declares. */
export type PageAnswer<E extends Endpoint> = {
  readonly rows: AnswerOf<E>;
  readonly total: number;
  readonly isAtLeast?: boolean | undefined;
} & SumsOf<E> &
  HeadersOf<E>;

/** A file whose content is in memory. */
interface BytesFile {
  /** The file name without its extension. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** The result of a handler: the JSON that the contract declares, a page of rows, or a file. */
export type HandlerAnswer<E extends Endpoint> = E extends { paged: true }
  ? PageAnswer<E>
  : E extends { file: "table" }
    ? TableFile
    : E extends { file: string }
      ? BytesFile
      : AnswerOf<E> extends undefined
        ? void
        : AnswerOf<E>;

/** Converts a handler's result to the response body, and sets the response headers. */
export function bodyOf<E extends Endpoint>(
  ctx: ServiceContext,
  endpoint: E,
  answer: HandlerAnswer<E>,
): unknown {
  if (endpoint.redirects) return sendOn(ctx, answer as string);
  if (endpoint.file)
    return answerBytes(ctx, endpoint.file as keyof typeof FILE_TYPES, answer as BytesFile);
  if (!endpoint.paged) return answer;
  const page = answer as unknown as PageAnswer<Endpoint>;
  const { rows, total, isAtLeast = false, sums = {}, headers = {} } = page;
  ctx.set(TOTAL_COUNT_HEADER, String(total));
  ctx.set(AT_LEAST_HEADER, String(isAtLeast));
  for (const [header, value] of Object.entries<unknown>({ ...sums, ...headers }))
    ctx.set(header, String(value));
  return rows;
}

/** Sends a file for display in the browser, with a file name for saving it. */
function answerBytes(
  ctx: ServiceContext,
  kind: keyof typeof FILE_TYPES,
  { name, bytes }: BytesFile,
): Buffer {
  ctx.attachment(`${name}.${kind}`, { type: "inline" });
  ctx.type = FILE_TYPES[kind];
  return bytes;
}

function sendOn(ctx: ServiceContext, address: string): string {
  ctx.status = 303;
  ctx.set("Location", address);
  return "";
}
