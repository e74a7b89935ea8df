import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export interface Font {
  readonly bytes: Buffer;
  /** The code points that it has a glyph for. */
  readonly glyphs: ReadonlySet<number>;
}

let fonts: readonly Font[] | undefined;

/** The fonts of a document, read once. */
export function loadFonts(): readonly Font[] {
  fonts ??= fontFiles().map((file) => {
    const bytes = readFileSync(file);
    return { bytes, glyphs: glyphsOf(bytes) };
  });
  return fonts;
}

/**
 * Latin, Greek and Cyrillic first; then what names are written in beyond them. One regular face is enough there: names are
 * rarely set in bold.
 */
function fontFiles(): string[] {
  // The template lies beside this code, built or not, while the address of a built module is still that of its source.
  const require = createRequire(new URL("./report.typ", import.meta.url));
  return [
    require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
    require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
    require.resolve("@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf"),
    require.resolve("@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf"),
    require.resolve("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf"),
  ];
}

/** Reads the `cmap` table of a TrueType font: which characters have a glyph. */
function glyphsOf(font: Buffer): Set<number> {
  const cmap = tableAt(font, "cmap");
  const glyphs = new Set<number>();
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const at = cmap + font.readUInt32BE(cmap + 8 + index * 8);
    const format = font.readUInt16BE(at);
    if (format === 4) addBasicGlyphs(font, at, glyphs);
    if (format === 12) addAllGlyphs(font, at, glyphs);
  }
  return glyphs;
}

function tableAt(font: Buffer, name: string): number {
  const tables = font.readUInt16BE(4);
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (font.toString("latin1", at, at + 4) === name) return font.readUInt32BE(at + 8);
  }
  throw new Error(`A font has no table "${name}"`);
}

/** Format 4: ranges of the first 65,536 characters, and where their glyphs are found. */
function addBasicGlyphs(font: Buffer, at: number, glyphs: Set<number>): void {
  const doubled = font.readUInt16BE(at + 6);
  const [lasts, firsts] = [at + 14, at + 16 + doubled];
  const [deltas, offsets] = [firsts + doubled, firsts + doubled * 2];
  for (let step = 0; step < doubled; step += 2) {
    const first = font.readUInt16BE(firsts + step);
    const offset = font.readUInt16BE(offsets + step);
    for (let point = first; point <= font.readUInt16BE(lasts + step); point += 1) {
      const inList = offsets + step + offset + (point - first) * 2;
      const raw = offset === 0 ? point : point === 0xffff ? 0 : font.readUInt16BE(inList);
      const isMissing = offset !== 0 && raw === 0;
      if (!isMissing && (raw + font.readUInt16BE(deltas + step)) % 65_536 !== 0) glyphs.add(point);
    }
  }
}

/** Format 12: ranges of all characters, with their first glyph. */
function addAllGlyphs(font: Buffer, at: number, glyphs: Set<number>): void {
  const ranges = font.readUInt32BE(at + 12);
  for (let range = at + 16; range < at + 16 + ranges * 12; range += 12) {
    const [first, last] = [font.readUInt32BE(range), font.readUInt32BE(range + 4)];
    for (let point = first; point <= last; point += 1) {
      if (font.readUInt32BE(range + 8) + point - first !== 0) glyphs.add(point);
    }
  }
}
