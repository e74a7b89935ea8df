// Plain JavaScript, because a process runs this file unchanged: in tests, from source and built.
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import process from "node:process";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";

const LONGEST_FAILURE = 500;
const name = (text) => PDFName.of(text);

process.on("message", (job) => {
  append(job)
    .then((pdf) => ({ pdf }))
    .catch((error) => ({ failure: error.message.slice(0, LONGEST_FAILURE) }))
    .then((answer) => process.send(answer));
});

/**
 * Appends the pages of `added` to `pdf`, with their tags and bookmark. Both files are Typst's; `pdf` may have appended
 * pages already.
 */
async function append({ pdf, added, at }) {
  const [target, source] = [await open(pdf), await open(added)];
  // Changes are marked here: the library's own search for changed objects takes ten times as long as all else.
  const changes = target.file.takeSnapshot();
  const copier = PDFObjectCopier.for(source.file.context, target.file.context);
  const mark = (ref) => changes.markRefForSave(ref);
  // Pages are first, because tags and bookmarks refer to the copied pages.
  copyPages(target, source, copier, mark);
  copyStructure(target, source, copier, mark);
  copyBookmark(target, source, copier, mark);
  stamp(target, at, createHash("sha256").update(pdf).update(added).digest("hex"), mark);
  // Without object streams, as Typst writes its files.
  const update = await target.file.saveIncremental(changes, { useObjectStreams: false });
  return Buffer.concat([pdf, update]);
}

async function open(bytes) {
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  const { catalog } = file;
  const structure = catalog.lookup(name("StructTreeRoot"), PDFDict);
  const firstFreeKey = structure.lookup(name("ParentTreeNextKey"), PDFNumber).asNumber();
  return { file, structure, firstFreeKey, outlines: catalog.lookup(name("Outlines"), PDFDict) };
}

function copyPages({ file, firstFreeKey }, source, copier, mark) {
  const pages = file.catalog.Pages();
  for (const { ref, node } of source.file.getPages()) {
    shiftKey(node, "StructParents", firstFreeKey);
    for (const annotation of node.Annots()?.asArray() ?? [])
      shiftKey(source.file.context.lookup(annotation), "StructParent", firstFreeKey);
    const copy = copier.copy(ref);
    pages.pushLeafNode(copy);
    file.context.lookup(copy).setParent(file.catalog.get(name("Pages")));
  }
  mark(file.catalog.get(name("Pages")));
}

/** Keys of the other file's parent tree stand behind those of this one. */
function shiftKey(dictionary, key, by) {
  const before = dictionary.lookup(name(key), PDFNumber).asNumber();
  dictionary.set(name(key), PDFNumber.of(before + by));
}

/** The root element of the other file becomes the last section below the root element of this one. */
function copyStructure({ file, structure, firstFreeKey }, source, copier, mark) {
  const [root] = structure.lookup(name("K"), PDFArray).asArray();
  const [sourceRoot] = source.structure.lookup(name("K"), PDFArray).asArray();
  const section = source.file.context.lookup(sourceRoot, PDFDict);
  // The copier follows references; this one leads to the whole structure of the other file.
  section.delete(name("P"));
  const copy = copier.copy(sourceRoot);
  const element = file.context.lookup(copy, PDFDict);
  element.set(name("S"), name("Sect"));
  element.set(name("P"), root);
  file.context.lookup(root, PDFDict).lookup(name("K"), PDFArray).push(copy);

  const entries = parentsIn(structure);
  for (const entry of parentsIn(source.structure).asArray()) {
    const isKey = entry instanceof PDFNumber;
    entries.push(isKey ? PDFNumber.of(entry.asNumber() + firstFreeKey) : copier.copy(entry));
  }
  structure.set(name("ParentTreeNextKey"), PDFNumber.of(firstFreeKey + source.firstFreeKey));
  mark(root);
  mark(file.catalog.get(name("StructTreeRoot")));
}

function parentsIn(structure) {
  return structure.lookup(name("ParentTree"), PDFDict).lookup(name("Nums"), PDFArray);
}

/** A further page has one bookmark, its title, above those of its lists. */
function copyBookmark({ file, outlines }, source, copier, mark) {
  const first = source.outlines.get(name("First"));
  source.file.context.lookup(first, PDFDict).delete(name("Parent"));
  const copy = copier.copy(first);
  const last = outlines.get(name("Last"));
  const bookmark = file.context.lookup(copy, PDFDict);
  bookmark.set(name("Parent"), file.catalog.get(name("Outlines")));
  bookmark.set(name("Prev"), last);
  file.context.lookup(last, PDFDict).set(name("Next"), copy);
  outlines.set(name("Last"), copy);
  shiftKey(outlines, "Count", 1);
  mark(last);
  mark(file.catalog.get(name("Outlines")));
}

/** Sets the date of modification at both of its places, and the half of the file's identifier that changes with it. */
function stamp({ file }, at, hash, mark) {
  const { context, catalog } = file;
  file.setModificationDate(at);
  mark(context.trailerInfo.Info);
  const metadata = catalog.get(name("Metadata"));
  const { dict, contents } = context.lookup(metadata, PDFRawStream);
  const date = `${at.toISOString().slice(0, 19)}+00:00`;
  const text = Buffer.from(contents)
    .toString()
    .replace(/(?<=<xmp:ModifyDate>)[^<]*/, date);
  context.assign(metadata, PDFRawStream.of(dict, Buffer.from(text)));
  mark(metadata);
  const [original] = context.lookup(context.trailerInfo.ID, PDFArray).asArray();
  context.trailerInfo.ID = context.obj([original, PDFString.of(hash.slice(0, 32))]);
}
