/**
 * Reads a multipart form. Its boundary is that of its first line: a browser writes that of the header in lower case when
 * a page sends the form as a file.
 */
export async function readFormData(bytes: Uint8Array): Promise<FormData> {
  const [, boundary = ""] = /^--(\S+)/.exec(Buffer.from(bytes.subarray(0, 200)).toString()) ?? [];
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  return new Response(new Uint8Array(bytes), { headers }).formData();
}
