// Plain JavaScript, because a process runs this file unchanged: in tests, from source and built.
import { Buffer } from "node:buffer";
import process from "node:process";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";

const FOLDER = "/report";
/** The number of documents after which the compiler forgets cached results. */
const DOCUMENTS_REMEMBERED = 2;
const LONGEST_FAILURE = 500;

process.once("message", ({ templates, fonts }) => {
  const compiler = NodeCompiler.create({
    workspace: FOLDER,
    fontArgs: [{ fontBlobs: fonts.map((bytes) => bytesOf(bytes)) }],
  });
  process.on("message", (job) => process.send(answer(compiler, templates, job)));
});

function answer(compiler, templates, job) {
  try {
    return render(compiler, templates, job);
  } catch (error) {
    return { failure: error.message.slice(0, LONGEST_FAILURE) };
  }
}

function render(compiler, templates, { template, document, logos, createdAtSeconds }) {
  compiler.resetShadow();
  for (const [name, bytes] of Object.entries({ ...templates, ...logos })) {
    if (bytes) compiler.mapShadow(`${FOLDER}/${name}`, bytesOf(bytes));
  }
  const mainFilePath = `${FOLDER}/${template}`;
  const compiled = compiler.compile({ mainFilePath, inputs: { document } });
  if (!compiled.result) throw new Error(whatFailed(compiler, compiled));
  const pdf = compiler.pdf(compiled.result, {
    pdfStandard: PdfStandard.UA_1,
    creationTimestamp: createdAtSeconds,
  });
  const pages = compiler.svg(compiled.result);
  compiler.evictCache(DOCUMENTS_REMEMBERED);
  return { pdf, pages };
}

function whatFailed(compiler, compiled) {
  const error = compiled.takeError();
  const messages = error ? compiler.fetchDiagnostics(error).map(({ message }) => message) : [];
  return messages.join("; ") || "The template could not be compiled";
}

/** Bytes sent between processes arrive as a byte array. */
function bytesOf(bytes) {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
