import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "fontkit";

export interface DocumentFont {
  readonly bytes: Buffer;
  /** The code points that the font has a glyph for. */
  readonly glyphs: ReadonlySet<number>;
}

let fonts: Promise<readonly DocumentFont[]> | undefined;

/** The fonts of a document, read once. */
export function loadFonts(): Promise<readonly DocumentFont[]> {
  return (fonts ??= readFonts());
}

/** fontkit takes memory, so it is loaded only when somebody asks for a file. */
async function readFonts(): Promise<readonly DocumentFont[]> {
  const { create } = await import("fontkit");
  return fontFiles().map((file) => {
    const bytes = readFileSync(file);
    const font = create(bytes) as Font;
    // A font's list may end with U+FFFF, which only marks its end.
    const points = font.characterSet.filter((point) => font.hasGlyphForCodePoint(point));
    return { bytes, glyphs: new Set(points) };
  });
}

/**
 * Latin, Greek and Cyrillic first, then the other scripts of names. One regular face is enough for those: names are
 * rarely set in bold.
 */
function fontFiles(): string[] {
  // Resolves from the template, which lies beside the code also after a build: a built module's `import.meta.url` is
  // still that of its source.
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
