/** The size of a signature's picture, in pixels. */
export const PAD = { width: 600, height: 300, lineWidth: 5 } as const;

/** Draws the lines of a signature, an SVG path, as a PNG file in Base64. */
export function signaturePicture(path: string): string {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: PAD.width, height: PAD.height });
  const context = canvas.getContext("2d");
  if (context) {
    Object.assign(context, { lineWidth: PAD.lineWidth, lineCap: "round", lineJoin: "round" });
    context.stroke(new Path2D(path));
  }
  return canvas.toDataURL("image/png").split(",")[1] ?? "";
}
