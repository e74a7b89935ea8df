import type { LoaderContext } from "@rspack/core";

/** Makes a file import style sheets. Its chunk counts as loaded when they are there. */
export default function importSheets(
  this: LoaderContext<{ readonly sheets: readonly string[] }>,
  text: string,
): string {
  const imports = this.getOptions().sheets.map((sheet) => `import ${JSON.stringify(sheet)};`);
  return [...imports, text].join("\n");
}
