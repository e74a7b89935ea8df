/** The `sha384-…` hashes of one build, by file. */
type Hashes = Readonly<Record<string, string>>;

/** A hash that no file has. A file loaded with it is refused. */
const OF_NO_FILE = `sha384-${"A".repeat(64)}`;

declare global {
  /**
   * The hashes that the registry names, by the folder of the build. Page and areas are bundled apart, so it is global.
   */
  var dashHashes: Map<string, Hashes> | undefined;
}

/** Notes the hashes of a build, by the path of its folder. The shell does so before it loads anything of the build. */
export function registerHashes(base: string, hashes: Hashes): void {
  globalThis.dashHashes ??= new Map();
  globalThis.dashHashes.set(base, hashes);
}

/**
 * The hash that a file must have. The registry decides it, not the entry of an area. Only a build without any hashes,
 * such as one in development, is loaded unchecked.
 */
export function registeredHash(base: string, file: string): string {
  const hashes = globalThis.dashHashes?.get(base);
  if (!hashes || Object.keys(hashes).length === 0) return "";
  return hashes[file] ?? OF_NO_FILE;
}
