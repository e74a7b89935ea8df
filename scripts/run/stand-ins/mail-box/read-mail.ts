/** A mail as its page shows it. */
export interface StoredMail {
  readonly to: string;
  readonly at: Date;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Reads a mail of the product: its subject and its two parts. Other programs send nothing here. */
export function readMail(message: string, to: string, at: Date): StoredMail {
  const { headers, body } = split(message);
  const boundary = /boundary="?([^";]+)/i.exec(headers["content-type"] ?? "")?.[1];
  const parts = (boundary === undefined ? [] : body.split(`--${boundary}`)).map((part) =>
    split(part.trimStart()),
  );
  const partOf = (type: string): string => {
    const part = parts.find(({ headers: { "content-type": found = "" } }) =>
      found.startsWith(type),
    );
    return part ? decoded(part) : "";
  };
  const subject = decodedWords(headers["subject"] ?? "");
  return { to, at, subject, text: partOf("text/plain"), html: partOf("text/html") };
}

interface Part {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function split(text: string): Part {
  const end = text.indexOf("\r\n\r\n");
  const lines = text
    .slice(0, Math.max(end, 0))
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: Object.fromEntries(headers), body: text.slice(end + "\r\n\r\n".length) };
}

function decoded({ headers, body }: Part): string {
  const encoding = headers["content-transfer-encoding"]?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding === "quoted-printable") return unquoted(body.replace(/=\r\n/g, ""));
  return body;
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Decodes the encoded words of a header (RFC 2047). */
function decodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?[^?]+\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString("utf8")
        : unquoted(word.replaceAll("_", " ")),
    );
}
