import { gzipSync } from "node:zlib";
import { BUILD_LIMITS, type UploadBody } from "@dash/contracts/releases/build-upload";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { buildDescriptor, buildFile, buildUpload } from "../../../test/build-upload.ts";
import { faultsOfUpload, filesOf } from "./upload-rules.ts";

const faultsOf = (upload: UploadBody, part = "stock") =>
  faultsOfUpload(part, upload, filesOf(upload));

/** A valid upload of stock with additional files. */
function withFiles(...files: UploadBody["files"]): UploadBody {
  const upload = buildUpload("stock", "b1");
  return { ...upload, files: [...upload.files, ...files] };
}

test("a build of an area and one of the shell have no faults", () => {
  expect(faultsOf(buildUpload("stock", "b1"))).toEqual([]);
  expect(faultsOf(buildUpload("shell", "s1"), "shell")).toEqual([]);
  const text = "/* long */".repeat(100);
  const packed = { "more.js": text, "more.js.gz": gzipSync(text) };
  expect(faultsOf(buildUpload("stock", "b1", { files: packed }))).toEqual([]);
});

test.each([
  "../../gateway/main.js",
  "a/../../b.js",
  "/etc/passwd.txt",
  "a//b.js",
  "a\\b.js",
  ".hidden.js",
  "a/.git/config.json",
  "a\u0000.js",
  "%2e%2e/a.js",
])("the path %j is refused", (path) => {
  expect(faultsOf(withFiles(buildFile(path, "1")))).toEqual([
    { path, message: "This is no plain path below the build" },
  ]);
});

test.each(["index.html", "a.html.br", "run.sh", "x.wasm", "noextension", "page.xhtml", "a.svgz"])(
  "the file %s is none that an area publishes",
  (path) => {
    expect(faultsOf(withFiles(buildFile(path, "1")))).toEqual([
      { path, message: "Files of this type are not published" },
    ]);
  },
);

test("ten thousand files, and files or builds that are too large, are refused", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => buildFile(`f${index}.txt`, "x"));
  expect(faultsOf(withFiles(...many))).toEqual([
    { path: "files", message: `A build has at most ${BUILD_LIMITS.files} files` },
  ]);
  const large = buildFile("zeros.txt", Buffer.alloc(BUILD_LIMITS.fileBytes + 1));
  expect(faultsOf(withFiles(large))).toMatchObject([{ path: "zeros.txt" }]);
  const full = Buffer.alloc(BUILD_LIMITS.fileBytes);
  const all = Array.from({ length: 4 }, (_, index) => buildFile(`f${index}.txt`, full));
  expect(faultsOf(withFiles(...all))).toMatchObject([{ path: "files" }]);
});

test("a compressed file that unpacks to more or other bytes than its original is refused", () => {
  const message = "This is not the packed form of a file of the build";
  const bomb = buildFile("remoteEntry.js.gz", gzipSync(Buffer.alloc(20_000_000)));
  expect(faultsOf(withFiles(bomb))).toEqual([{ path: bomb.path, message }]);
  const other = buildFile("remoteEntry.js.br", "no brotli");
  expect(faultsOf(withFiles(other))).toEqual([{ path: other.path, message }]);
  const alone = buildFile("nothing.js.gz", gzipSync("x"));
  expect(faultsOf(withFiles(alone))).toEqual([{ path: alone.path, message }]);
});

test("two files with one path are refused, also if they differ only in upper and lower case", () => {
  const twice = [buildFile("a.txt", "1"), buildFile("A.txt", "2")];
  expect(faultsOf(withFiles(...twice))).toEqual([
    { path: "files", message: "Two files have the same path" },
  ]);
});

test("a changed byte is refused, in a file and in the record", () => {
  const upload = buildUpload("stock", "b1");
  const files = upload.files.map((file) => ({ ...file, content: "YWJj" }));
  expect(faultsOf({ ...upload, files })).toMatchObject([
    { path: "remoteEntry.js", message: "The bytes are not those of the hash" },
  ]);
  const integrity = { "remoteEntry.js": "sha384-other" };
  expect(faultsOf(buildUpload("stock", "b1", { record: { integrity } }))).toMatchObject([
    { path: "remoteEntry.js", message: "The record has another hash of it, or none" },
  ]);
});

test("a truncated entry is refused, even with correct hashes", () => {
  const files = { "remoteEntry.js": "(function () { return [1, 2" };
  const [fault] = faultsOf(buildUpload("stock", "b1", { files }));
  expect(fault?.path).toBe("remoteEntry.js");
  expect(fault?.message).toContain("The script cannot be read");
});

test("a build without one of its named chunks is refused", () => {
  const record = { preload: { stock: ["lost.js"] } };
  expect(faultsOf(buildUpload("stock", "b1", { record }))).toEqual([
    { path: "lost.js", message: "The build names this file and has it not" },
  ]);
});

test("a build with another part's name, id, federation id or record is refused", () => {
  const paths = (upload: UploadBody, part?: string) =>
    faultsOf(upload, part).map(({ path }) => path);
  expect(paths(buildUpload("stock", "b1", { record: { build: "b2" } }))).toContain("record.build");
  expect(paths(buildUpload("time", "b1"), "stock")).toEqual([
    "record.descriptor.id",
    "record.manifest",
  ]);
  const manifest = { name: "time_b1", globalName: "time_b1" };
  expect(paths(buildUpload("stock", "b1", { record: { manifest } }))).toEqual(["record.manifest"]);
  expect(paths(buildUpload("stock", "b1", { record: { descriptor: {} } }))).toContain(
    "record.descriptor.id",
  );
  const kit = { version: "1.0.0", exports: [] };
  expect(paths(buildUpload("stock", "b1", { kit }))).toEqual(["kit"]);
});

test.each([
  ["routes", { path: "/134744072" }],
  ["routes", { path: "//134744072/" }],
  ["routes", { path: "/stock/" }],
  ["routes", { path: "//api//users" }],
  ["nav", { title: "User Mаnagement" }],
])("K15-3 an area whose %s have %j is refused when it is uploaded", (list, claim) => {
  const link = { title: "Mine", path: "/stock", icon: "users", order: 1 };
  const route = { path: "/stock", screen: "stock", unauthorized: "titled" };
  const whole = { ...(list === "nav" ? link : route), ...claim };
  const descriptor = { ...buildDescriptor("stock"), [list]: [whole] };
  const [name = ""] = Object.keys(claim);
  expect(faultsOf(buildUpload("stock", "b1", { record: { descriptor } }))).toMatchObject([
    { path: `record.descriptor.${list}.0.${name}` },
  ]);
});

test.each([
  [["a.js", "a.js/b.js"], "a.js/b.js"],
  [["A.js", "a.js/b.js"], "a.js/b.js"],
  [["a.js/b/c.js", "a.js"], "a.js/b/c.js"],
  [["d/a.js", "d/A.JS/b.js"], "d/A.JS/b.js"],
])("K8-3 of %j, %s is refused: its folder is another file", (paths, path) => {
  const files = paths.map((each) => buildFile(each, "1"));
  const faults = faultsOf(withFiles(...files));
  expect(faults).toContainEqual({ path, message: "Its folder is another file of the build" });
});

test.each(["a./b.js", "a.js.", "con/b.js", "d/NUL.js", "com1.txt", "aux"])(
  "K8-3 the path %s, which not every disk can hold, is refused",
  (path) => {
    expect(faultsOf(withFiles(buildFile(path, "1")))).toEqual([
      { path, message: "This is no plain path below the build" },
    ]);
  },
);

test("K8-3 accepted paths never use one name as a file and as a folder", () => {
  const segment = fc.constantFrom("a.js", "A.js", "B.JS", "b.js");
  const path = fc
    .array(segment, { minLength: 1, maxLength: 3 })
    .map((names) => [...names.slice(0, -1), names.at(-1)?.toLowerCase()].join("/"));
  const property = fc.property(fc.uniqueArray(path, { maxLength: 4 }), (paths) => {
    const files = Object.fromEntries(paths.map((each) => [each, "1"]));
    const folded = paths.map((each) => each.toLowerCase());
    const clash = folded.some((one, index) =>
      folded.some((other, at) => at !== index && `${other}/`.startsWith(`${one}/`)),
    );
    expect(faultsOf(buildUpload("stock", "b1", { files })).length > 0).toBe(clash);
  });
  fc.assert(property, propertyRuns(300));
});
