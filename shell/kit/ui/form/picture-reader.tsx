import {
  BarcodeFormat,
  BinaryBitmap,
  DataMatrixReader,
  DecodeHintType,
  HTMLCanvasElementLuminanceSource,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
} from "@zxing/library";
import type { ReadCode } from "./read-from-camera.tsx";

const { CODE_128, CODE_39, EAN_13, EAN_8 } = BarcodeFormat;
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, [CODE_128, CODE_39, EAN_13, EAN_8]],
  // Reads labels that stand upright, too.
  [DecodeHintType.TRY_HARDER, true],
]);
const readers = [new MultiFormatOneDReader(hints), new QRCodeReader(), new DataMatrixReader()];

/** Reads with the library. It is JavaScript alone, because the page's policy allows no WebAssembly. */
export const readCode: ReadCode = async (video) => {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(video, 0, 0);
  const source = new HTMLCanvasElementLuminanceSource(canvas);
  const picture = new BinaryBitmap(new HybridBinarizer(source));
  for (const reader of readers) {
    try {
      return reader.decode(picture, hints).getText();
    } catch {
      // The library throws where it finds no code of the reader's kind.
    }
  }
  return undefined;
};
