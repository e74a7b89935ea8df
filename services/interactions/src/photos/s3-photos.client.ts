import { AwsClient } from "aws4fetch";
import type { PhotoStore } from "./photo-store.ts";

const ANSWER_TIMEOUT_MS = 3_000;
const DEFAULT_REGION = "us-east-1";

/**
 * Keeps photos in a store that speaks S3. The address holds the key and its secret, the bucket, and the region:
 * `https://<key>:<secret>@s3.example.com/<bucket>?region=eu-west-2`.
 */
export function s3Photos(address: string): PhotoStore {
  const { username, password, searchParams, origin, pathname } = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: "s3",
    region: searchParams.get("region") ?? DEFAULT_REGION,
    retries: 2,
  });
  const bucket = `${origin}${pathname.replace(/\/+$/, "")}`;

  const send = async (method: "GET" | "PUT" | "DELETE", key: string, body?: Buffer) => {
    const answer = await client.fetch(`${bucket}/${key}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      ...(body && { body: new Uint8Array(body), headers: { "Content-Type": "image/jpeg" } }),
    });
    const isGone = method === "DELETE" && answer.status === 404;
    if (!answer.ok && !isGone) throw new Error(`the photo store answered ${answer.status}`);
    return answer;
  };

  return {
    save: async (_knex, key, bytes) => void (await send("PUT", key, bytes)),
    read: async (_knex, key) => Buffer.from(await (await send("GET", key)).arrayBuffer()),
    remove: async (_knex, keys) => {
      for (const key of keys) await send("DELETE", key);
    },
  };
}
