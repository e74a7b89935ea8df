/** The browser reads the file after the click, so its address must stay valid for a while. */
const REVOKED_AFTER_MS = 60_000;

/** Saves a file where the browser keeps downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER_MS);
}
