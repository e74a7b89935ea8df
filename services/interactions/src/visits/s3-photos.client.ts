import { problem } from "@dash/service-lib/http/problem";
import type { Logger } from "@dash/service-lib/process/logger";
import { AwsClient } from "aws4fetch";
import type { PhotoStore } from "./photo-store.ts";

const ANSWER_TIMEOUT_MS = 3_000;
const DEFAULT_REGION = "us-east-1";
const STORE_FAILED = "The store of photos does not answer as it should. Please try again.";

/**
 * Keeps photos in a store that speaks S3. The address holds the key and its secret, the bucket, and the region:
 * `https://<key>:<secret>@s3.example.com/<bucket>?region=eu-west-2`. Each method throws a problem 503 when the store
 * refuses or does not answer, and logs why.
 */
export function s3Photos(address: string, logger: Pick<Logger, "warn">): PhotoStore {
  const url = new URL(address);
  const { origin, host, pathname } = url;
  const client = openClient(url);
  const bucket = pathname.replace(/^\/|\/+$/g, "");

  const send = async (method: "GET" | "PUT" | "DELETE", key: string, body?: Buffer) => {
    const answer = await client.fetch(`${origin}/${bucket}/${key}`, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      ...(body && { body: new Uint8Array(body), headers: { "Content-Type": "image/jpeg" } }),
    });
    const { status } = answer;
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isGone = method === "DELETE" && status === 404;
    return answer.ok || isGone ? bytes : { status, code: codeIn(bytes) };
  };
  const exchange = async (...request: Parameters<typeof send>): Promise<Buffer> => {
    const answer = await send(...request).catch((error: unknown) => ({ error }));
    if (Buffer.isBuffer(answer)) return answer;
    logger.warn({ host, bucket, method: request[0], ...answer }, "the photo store failed");
    throw problem("unavailable", STORE_FAILED);
  };

  return {
    save: async (key, bytes) => void (await exchange("PUT", key, bytes)),
    read: (key) => exchange("GET", key),
    remove: async (keys) => {
      for (const key of keys) await exchange("DELETE", key);
    },
  };
}

function openClient({ username, password, searchParams }: URL): AwsClient {
  return new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: "s3",
    region: searchParams.get("region") ?? DEFAULT_REGION,
    // The client of the request tries again. A second try here would find the bytes sent away with the first one.
    retries: 0,
  });
}

/** The code of a refusal, such as `AccessDenied`. */
function codeIn(body: Buffer): string | undefined {
  return /<Code>(\w+)<\/Code>/.exec(body.toString("utf8"))?.[1];
}
