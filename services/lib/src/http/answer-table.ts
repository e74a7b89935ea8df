import type { Stream } from "node:stream";
import { FILE_TYPES } from "@dash/contracts/endpoints/endpoint";
import type { TableFormat } from "@dash/contracts/endpoints/table-format";
import { csvStream } from "./csv.ts";
import type { ServiceContext } from "./request.ts";
import type { TableFile } from "./table-file.ts";
import { xlsxStream } from "./xlsx.ts";

/** Streams a table's file while its rows are still being read. */
export async function answerTable(
  ctx: ServiceContext,
  file: TableFile,
  format: TableFormat,
): Promise<Stream> {
  ctx.attachment(`${file.name}.${format}`);
  ctx.type = format === "csv" ? `${FILE_TYPES.csv}; charset=utf-8` : FILE_TYPES.xlsx;
  return format === "csv" ? csvStream(file) : xlsxStream(file);
}
