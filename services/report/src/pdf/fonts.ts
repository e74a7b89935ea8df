import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "fontkit";

export interface DocumentFont {
  readonly bytes: Buffer;
  /** The code points for which the font has a glyph. */
  readonly glyphs: ReadonlySet<number>;
}

let fonts: Promise<readonly DocumentFont[]> | undefined;

/** Loads the fonts of the document; the files are read once. */
export function loadFonts(): Promise<readonly DocumentFont[]> {
  return (fonts ??= readFonts());
}

/** The library fontkit takes much memory, so it is loaded only when a file is rendered. */
async function readFonts(): Promise<readonly DocumentFont[]> {
  const { create } = await import("fontkit");
  return fontFiles().map((file) => {
    const bytes = readFileSync(file);
    const font = create(bytes) as Font;
    // The list may end with U+FFFF, which only marks its end and has no glyph.
    const points = font.characterSet.filter((point) => font.hasGlyphForCodePoint(point));
    return { bytes, glyphs: new Set(points) };
  });
}

/**
 * The font files: first Latin, Greek and Cyrillic, then other scripts in which names may be written. Of those the
 * regular style is enough, because names are rarely printed in bold.
 */
function fontFiles(): string[] {
  // Paths are resolved from the template, which lies beside the code even after a build: in a built module
  // `import.meta.url` is still that of the source file.
  const require = createRequire(new URL("./report.typ", import.meta.url));
  return [
    require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
    require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
    require.resolve("@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf"),
    require.resolve("@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf"),
    require.resolve("@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf"),
    require.resolve("@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf"),
    require.resolve("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf"),
  ];
}
