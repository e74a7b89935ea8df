import { uploadBuild, type UploadBody } from "@dash/contracts/releases/build-upload";
import type { Endpoint, ResponseOf } from "@dash/contracts/endpoints/endpoint";
import { createPreview } from "@dash/contracts/releases/previews";
import { Problem } from "@dash/contracts/endpoints/problem";
import {
  checkService,
  listReleases,
  moveReleases,
  type MoveBody,
} from "@dash/contracts/releases/releases";
import type { ServiceOffer } from "@dash/contracts/endpoints/endpoint-shape";
import { request } from "undici";
import { parse, safeParse } from "zod/v4/core";
import { Failure } from "../../failure.ts";

/** The system refused the request and gave reasons. Nothing has changed. */
export class Refusal extends Failure {}

export interface ReleaseAddress {
  readonly url: string;
  /** The host name of the public address, if it differs from that of `url`. */
  readonly host?: string | undefined;
}

/** Many times as long as the upload of a build takes on a slow line. */
const TIMEOUT_MS = 120_000;
/** Status codes that do not refuse the change itself: after 429 a retry may succeed, and 401 means a wrong token. */
const NO_REFUSAL = new Set([401, 429]);

/** A client for the endpoints of a running system that manage builds. It sends a publish token. */
export class ReleaseClient {
  readonly #address: ReleaseAddress;
  readonly #token: string;

  constructor(address: ReleaseAddress, token: string) {
    this.#address = address;
    this.#token = token;
  }

  releases(): Promise<ResponseOf<typeof listReleases>> {
    return this.#ask(listReleases, listReleases.path);
  }

  upload(part: string, upload: UploadBody): Promise<ResponseOf<typeof uploadBuild>> {
    return this.#ask(uploadBuild, uploadBuild.path.replace(":part", part), upload);
  }

  move(body: Partial<MoveBody>): Promise<ResponseOf<typeof moveReleases>> {
    return this.#ask(moveReleases, moveReleases.path, body);
  }

  preview(part: string, build: string): Promise<ResponseOf<typeof createPreview>> {
    return this.#ask(createPreview, createPreview.path.replace(":part", part), { build });
  }

  check(service: string, offer: ServiceOffer): Promise<ResponseOf<typeof checkService>> {
    return this.#ask(checkService, checkService.path, { service, offer });
  }

  /**
   * Sends a request.
   * @throws Refusal with every reason; Failure if the system does not answer or rejects the token.
   */
  async #ask<E extends Endpoint>(
    endpoint: E,
    path: string,
    body?: unknown,
  ): Promise<ResponseOf<E>> {
    const { status, text } = await this.#send(endpoint, path, body);
    if (status < 300) return parse(endpoint.response, JSON.parse(text)) as ResponseOf<E>;
    const message = messageIn(text) ?? `It answers ${status}.`;
    if (status >= 500 || NO_REFUSAL.has(status)) throw new Failure(message);
    throw new Refusal(message);
  }

  async #send({ method }: Endpoint, path: string, body: unknown) {
    const { url, host } = this.#address;
    try {
      const answer = await request(`${url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(host && { host }),
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: answer.statusCode, text: await answer.body.text() };
    } catch (error) {
      throw new Failure(`${url} does not answer: ${(error as Error).message}`);
    }
  }
}

/** Returns the message of a problem document, with one line for each field. */
function messageIn(text: string): string | undefined {
  try {
    const { success, data } = safeParse(Problem, JSON.parse(text));
    if (!success) return undefined;
    const lines = (data.fields ?? []).map(({ path, message }) => `  ${path}: ${message}`);
    return [data.message, ...lines].join("\n");
  } catch {
    return undefined;
  }
}
