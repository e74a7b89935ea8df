import { createHash } from "node:crypto";
import { AreaDescriptor } from "@dash/contracts/releases/area-descriptor";
import { federationName, SHELL } from "@dash/contracts/releases/published-build";
import type { UploadBody } from "@dash/contracts/releases/build-upload";
import { parse } from "zod/v4/core";

type Texts = Readonly<Record<string, string | Buffer>>;

export interface BuildOverrides {
  readonly files?: Texts;
  readonly descriptor?: Partial<AreaDescriptor>;
  readonly record?: Readonly<Record<string, unknown>>;
  readonly needs?: Partial<UploadBody["needs"]>;
  readonly kit?: UploadBody["kit"];
}

/** A valid upload of an area, or of the shell. */
export function buildUpload(
  part: string,
  build: string,
  overrides: BuildOverrides = {},
): UploadBody {
  const isShell = part === SHELL;
  const texts: Texts = {
    ...(isShell ? shellFiles : { "remoteEntry.js": `/* ${part} ${build} */` }),
    ...overrides.files,
  };
  const kit = isShell ? { version: "1.0.0", exports: ["Screen"] } : null;
  return {
    build,
    commit: null,
    kit: overrides.kit ?? kit,
    record: {
      ...(isShell ? { entry: "main.js" } : areaRecord(part, build, overrides.descriptor)),
      build,
      preload: {},
      integrity: integrityOf(texts),
      ...overrides.record,
    },
    needs: { endpoints: [], kit: [], ...overrides.needs },
    files: Object.entries(texts).map(([path, text]) => buildFile(path, text)),
  };
}

const shellFiles: Texts = {
  "index.html": "<!doctype html><html><head><title>Dash</title></head><body></body></html>",
  "main.js": "/* shell */",
  "favicon.svg": "<svg/>",
  "worker.js": "/* worker */",
  "gallery.js": "/* gallery */",
  "gallery.css": ".gallery{}",
  "inter-latin-wght-normal.woff2": "wOF2",
};

function areaRecord(part: string, build: string, descriptor: Partial<AreaDescriptor> = {}) {
  const name = federationName(part, build);
  return {
    descriptor: buildDescriptor(part, descriptor),
    entry: "remoteEntry.js",
    manifest: { name, globalName: name },
  };
}

export function buildDescriptor(
  part: string,
  overrides: Partial<AreaDescriptor> = {},
): AreaDescriptor {
  return parse(AreaDescriptor, {
    id: part,
    title: part,
    nav: [],
    widgets: [],
    kit: "^1",
    api: "^1",
    routes: [{ path: `/${part}`, screen: part, unauthorized: "titled" }],
    budgets: { entryKB: 18, screenKB: 60 },
    ...overrides,
  });
}

/** A file of an upload, with its true hash. */
export function buildFile(path: string, text: string | Buffer): UploadBody["files"][number] {
  const bytes = Buffer.from(text);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { path, sha256, content: bytes.toString("base64") };
}

export function integrityOf(texts: Texts): Record<string, string> {
  const checked = Object.entries(texts).filter(([path]) => /\.(js|css)$/.test(path));
  return Object.fromEntries(
    checked.map(([path, text]) => {
      const hash = createHash("sha384").update(text).digest("base64");
      return [path, `sha384-${hash}`];
    }),
  );
}
