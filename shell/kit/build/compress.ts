import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(js|css|json|svg|html|txt)$/;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file, so that no request has to compress. */
export async function compressTexts(files: readonly string[]): Promise<void> {
  await Promise.all(files.filter((file) => TEXT.test(file)).map(compressText));
}

async function compressText(file: string): Promise<void> {
  const content = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    asBrotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
    asGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
