import { writeFile } from "node:fs/promises";

const WIDTH = 640;
const HEIGHT = 480;
const BAR_WIDTH = 3;
/** The white at both ends that Code 128 asks for. */
const QUIET_WIDTH = 10 * BAR_WIDTH;
const BLACK = 16;
const WHITE = 235;

/** The widths of the bars and gaps of each value of Code 128, as ISO/IEC 15417 lists them. */
const PATTERNS = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 " +
  "123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 " +
  "232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 " +
  "313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 " +
  "111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 " +
  "111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 " +
  "114311 411113 411311 113141 114131 311141 411131 211412 211214 211232"
).split(" ");
const START_B = 104;
const STOP = "2331112";

/** The bars and gaps of a text in Code 128, set B. */
function patternOf(text: string): string {
  const values = Array.from(text, (character) => character.charCodeAt(0) - 32);
  const sum = values.reduce((total, value, index) => total + value * (index + 1), START_B);
  return [START_B, ...values, sum % 103].map((value) => PATTERNS[value]).join("") + STOP;
}

/** Writes a video, as a browser takes it for its camera, of a white label with the text in Code 128. */
export async function writeLabelVideo(file: string, text: string): Promise<void> {
  const widths = Array.from(patternOf(text), Number);
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const row = Buffer.alloc(WIDTH, WHITE);
  let at = Math.floor((WIDTH - modules * BAR_WIDTH) / 2);
  if (at < QUIET_WIDTH) throw new Error(`${text} is too long for the label`);
  widths.forEach((width, index) => {
    const end = at + width * BAR_WIDTH;
    if (index % 2 === 0) row.fill(BLACK, at, end);
    at = end;
  });
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Math.abs(y - HEIGHT / 2) < HEIGHT / 6 ? row : Buffer.alloc(WIDTH, WHITE),
  );
  const frame = Buffer.concat([Buffer.from("FRAME\n"), ...rows, colours]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`);
  await writeFile(file, Buffer.concat([head, frame, frame]));
}
