import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { listRecordFigures, type RecordFigure } from "@dash/contracts/questions/record-figures";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";

export type RecordReader = Pick<ServiceReader, "post">;

const ANSWER_TIMEOUT_MS = 2_000;

/** Asks the service that owns records for their figures; null if it does not answer in time. */
export function askOwner(
  reader: RecordReader,
  owner: "sales-geo" | "stock",
  body: InputOf<typeof listRecordFigures>["body"],
): Promise<RecordFigure[] | null> {
  return reader.post(owner, listRecordFigures, body, ANSWER_TIMEOUT_MS).catch(() => null);
}
