import type { ReadCode } from "./read-from-camera.tsx";

/** The browser's own reader of codes, which the library of types does not have. */
interface Detector {
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMATS = ["code_128", "code_39", "ean_13", "ean_8", "qr_code", "data_matrix"];

/** Takes the browser's own reader where it reads shelf labels, and else loads the one of the library. */
export async function loadCodeReader(): Promise<ReadCode> {
  const own = (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // Browsers that have the class on a system without its service answer an error or an empty list.
  const supported = (await own?.getSupportedFormats().catch(() => undefined)) ?? [];
  const formats = FORMATS.filter((format) => supported.includes(format));
  if (!own || !formats.includes("code_128")) return (await import("./picture-reader.tsx")).readCode;
  const detector = new own({ formats });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}
