import { createHash } from "node:crypto";
import { Script } from "node:vm";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { BUILD_LIMITS, type UploadBody } from "@dash/contracts/releases/build-upload";
import type { FieldProblem } from "@dash/contracts/endpoints/problem";
import {
  federationName,
  PublishedArea,
  PublishedShell,
  SHELL,
} from "@dash/contracts/releases/published-build";
import { safeParse } from "zod/v4/core";

/** A file of an upload, decoded to bytes. */
export interface UploadedFile {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: Buffer;
}

const PLAIN_SEGMENT = /^[\w@~-](?:[\w.@~-]*[\w@~-])?$/;
/** Device names of Windows, which cannot be file names there. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const COMPRESSED = /\.(br|gz)$/;
const TYPES = /\.(js|css|json|svg|png|webp|woff2|txt)$/;
/** Only the shell may have an HTML page: an area's page would appear under the platform's address. */
const PAGE = "index.html";

/** Decodes the files of an upload. */
export function filesOf({ files }: Pick<UploadBody, "files">): UploadedFile[] {
  return files.map(({ path, sha256, content }) => ({
    path,
    sha256,
    bytes: Buffer.from(content, "base64"),
  }));
}

/** Returns the faults of an upload, one line each. A build with a fault is not stored. */
export function faultsOfUpload(
  part: string,
  upload: UploadBody,
  files: readonly UploadedFile[],
): FieldProblem[] {
  const tooMuch = limitsBroken(files);
  if (tooMuch.length > 0) return tooMuch;
  const ofFiles = files.flatMap((file) => faultsOfFile(part, file));
  if (ofFiles.length > 0) return ofFiles;
  return [...faultsOfSet(files), ...faultsOfRecord(part, upload, files)];
}

function limitsBroken(files: readonly UploadedFile[]): FieldProblem[] {
  const { files: most, fileBytes, allBytes } = BUILD_LIMITS;
  if (files.length > most) return [fault("files", `A build has at most ${most} files`)];
  const large = files.find(({ bytes }) => bytes.length > fileBytes);
  if (large) return [fault(large.path, `A file has at most ${fileBytes / 1e6} MB`)];
  const all = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return all > allBytes ? [fault("files", `A build has at most ${allBytes / 1e6} MB`)] : [];
}

function faultsOfFile(part: string, { path, sha256, bytes }: UploadedFile): FieldProblem[] {
  if (!isPlain(path)) return [fault(path, "This is no plain path below the build")];
  const plain = path.replace(COMPRESSED, "");
  const isPage = part === SHELL && plain === PAGE;
  if (!isPage && !TYPES.test(plain)) return [fault(path, "Files of this type are not published")];
  if (hashOf("sha256", bytes, "hex") !== sha256)
    return [fault(path, "The bytes are not those of the hash")];
  return [];
}

function isPlain(path: string): boolean {
  return path.split("/").every((name) => PLAIN_SEGMENT.test(name) && !DEVICE.test(name));
}

function faultsOfSet(files: readonly UploadedFile[]): FieldProblem[] {
  const byPath = new Map(files.map((file) => [file.path.toLowerCase(), file]));
  if (byPath.size < files.length) return [fault("files", "Two files have the same path")];
  const misplaced = files.filter(({ path }) => foldersOf(path).some((each) => byPath.has(each)));
  if (misplaced.length > 0)
    return misplaced.map(({ path }) => fault(path, "Its folder is another file of the build"));
  return files.flatMap((file) => {
    const packing = COMPRESSED.exec(file.path)?.[1];
    const plain = byPath.get(file.path.replace(COMPRESSED, "").toLowerCase());
    if (!packing) return syntaxFaults(file);
    if (plain && unpacked(file.bytes, packing, plain.bytes.length)?.equals(plain.bytes)) return [];
    return [fault(file.path, "This is not the packed form of a file of the build")];
  });
}

/** The folders above a file, in lower case, because some file systems ignore case. */
function foldersOf(path: string): string[] {
  const names = path.toLowerCase().split("/");
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join("/"));
}

/** Decompresses a file; undefined when it is not compressed or is larger than `length` bytes. */
function unpacked(bytes: Buffer, packing: string, length: number): Buffer | undefined {
  // One piece of the known length: pieces of 16 KB left 12 MB of memory in use.
  const options = { maxOutputLength: Math.max(length, 1), chunkSize: Math.max(length + 1, 64) };
  try {
    return packing === "br" ? brotliDecompressSync(bytes, options) : gunzipSync(bytes, options);
  } catch {
    return undefined;
  }
}

/** Parses a script without running it, to find incomplete scripts. */
function syntaxFaults({ path, bytes }: UploadedFile): FieldProblem[] {
  if (!path.endsWith(".js")) return [];
  try {
    new Script(bytes.toString("utf8"), { filename: path });
    return [];
  } catch (error) {
    return [fault(path, `The script cannot be read: ${(error as Error).message}`)];
  }
}

function faultsOfRecord(
  part: string,
  upload: UploadBody,
  files: readonly UploadedFile[],
): FieldProblem[] {
  const isShell = part === SHELL;
  const parsed = safeParse(isShell ? PublishedShell : PublishedArea, upload.record);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) =>
      fault(["record", ...path.map(String)].join("."), message),
    );
  }
  const { build, entry, preload, integrity } = parsed.data;
  const paths = new Set(files.map(({ path }) => path));
  const pages = isShell ? [PAGE] : [];
  const named = [...pages, entry, ...Object.values(preload).flat(), ...Object.keys(integrity)];
  const missing = [...new Set(named)].filter((path) => !paths.has(path));
  return [
    ...(build === upload.build ? [] : [fault("record.build", "This is another build's record")]),
    ...(isShell === (upload.kit !== null) ? [] : [fault("kit", "The shell alone offers the kit")]),
    ...(isShell ? [] : faultsOfNames(part, parsed.data as PublishedArea)),
    ...missing.map((path) => fault(path, "The build names this file and has it not")),
    ...files.flatMap((file) => integrityFaults(file, integrity)),
  ];
}

function faultsOfNames(
  part: string,
  { build, descriptor, manifest }: PublishedArea,
): FieldProblem[] {
  const name = federationName(part, build);
  return [
    ...(descriptor.id === part
      ? []
      : [fault("record.descriptor.id", `This is the area ${descriptor.id}, not ${part}`)]),
    ...(manifest.name === name && manifest.globalName === name
      ? []
      : [fault("record.manifest", `The federation id of this build is ${name}`)]),
  ];
}

function integrityFaults(
  { path, bytes }: UploadedFile,
  integrity: PublishedArea["integrity"],
): FieldProblem[] {
  if (!/\.(js|css)$/.test(path)) return [];
  const expected = `sha384-${hashOf("sha384", bytes, "base64")}`;
  return integrity[path] === expected
    ? []
    : [fault(path, "The record has another hash of it, or none")];
}

function hashOf(algorithm: string, bytes: Buffer, encoding: "hex" | "base64"): string {
  return createHash(algorithm).update(bytes).digest(encoding);
}

function fault(path: string, message: string): FieldProblem {
  return { path, message };
}
