import type { WaitingWrite } from "./waiting-write.ts";

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly content: ArrayBuffer;
}

/** A write as the device keeps it: only its person's key reads it. */
export interface SealedWrite {
  readonly write: Sealed;
  /** The body, where it is a file. */
  readonly file?: Sealed & { readonly type: string };
}

export async function sealWrite(key: CryptoKey, write: WaitingWrite): Promise<SealedWrite> {
  const { body } = write.request;
  const file = body instanceof Blob ? body : undefined;
  const sealed = await seal(key, new TextEncoder().encode(JSON.stringify(write)));
  if (!file) return { write: sealed };
  const content = await seal(key, await new Response(file).arrayBuffer());
  return { write: sealed, file: { ...content, type: file.type } };
}

/** Null where it was sealed with another key, or is damaged. */
export async function openWrite(
  key: CryptoKey,
  { write, file }: SealedWrite,
): Promise<WaitingWrite | null> {
  try {
    const opened = JSON.parse(new TextDecoder().decode(await open(key, write))) as WaitingWrite;
    if (!file) return opened;
    const body = new Blob([await open(key, file)], { type: file.type });
    return { ...opened, request: { ...opened.request, body } };
  } catch {
    return null;
  }
}

async function seal(key: CryptoKey, content: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, content: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, content) };
}

/** @throws where it was sealed with another key, or is damaged. */
function open(key: CryptoKey, { iv, content }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, content);
}
