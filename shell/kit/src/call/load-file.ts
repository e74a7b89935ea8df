import { refuse } from "./call.ts";
import { NoAnswer } from "./call-error.ts";
import { outgoingOf } from "./request.ts";
import { FILE_MS, withTimeLimit } from "./time-limit.ts";
import { transmit, type Answer } from "./transport.ts";

/** A file as the server sent it. */
export interface LoadedFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * Loads a file from an address that `fileAddress` gave.
 * @throws CallError or NoAnswer, as `call` does.
 */
export async function loadFile(address: string): Promise<LoadedFile> {
  const outgoing = withTimeLimit(outgoingOf({ method: "GET" }, {}), FILE_MS);
  const answer = await arrival(transmit(address, outgoing));
  if (!answer.ok) refuse(answer, await arrival(answer.text()));
  return { name: nameIn(answer), content: await arrival(answer.blob()) };
}

/** Turns a failure of the network into `NoAnswer`, because it is no fault of code. */
function arrival<T>(arriving: Promise<T>): Promise<T> {
  return arriving.catch((error: unknown) => {
    throw new NoAnswer(error);
  });
}

function nameIn({ headers }: Answer): string {
  const disposition = headers.get("Content-Disposition") ?? "";
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="?([^";]+)/i.exec(disposition) ?? [];
  return encoded ? decodeURIComponent(encoded) : (plain ?? "download");
}
