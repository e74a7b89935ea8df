// Plain JavaScript, because a process runs this file unchanged: in tests, from source and built.
import { constants, setPriority } from "node:os";
import process from "node:process";
import { clearInterval, setInterval } from "node:timers";
import sharp from "sharp";

const CHECK_INTERVAL_MS = 5;
const QUALITY = { full: 82, thumbnail: 75 };

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);

process.on("message", ({ mostMemory, mostProcessorMs, ...photo }) => {
  const begun = process.cpuUsage();
  // The decoder has a thread of its own, and nothing but the end of the process stops it.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    const isSlow = (user + system) / 1_000 > mostProcessorMs;
    if (isSlow || process.memoryUsage.rss() > mostMemory) process.kill(process.pid, "SIGKILL");
  }, CHECK_INTERVAL_MS);
  encode(photo)
    .catch(() => ({ refusal: "unreadable" }))
    .then((answer) => {
      clearInterval(watch);
      process.send(answer);
    });
});

async function encode({ bytes, types, mostMegapixels, sides }) {
  const image = sharp(bytes, { limitInputPixels: false, failOn: "error" });
  const { format, width, height } = await image.metadata();
  if (!types.includes(`image/${format}`)) return { refusal: "unreadable" };
  const megapixels = (width * height) / 1_000_000;
  if (megapixels > mostMegapixels) return { refusal: "size", megapixels };
  // Without `keepMetadata`, the encoded image has none. Transparent parts become white.
  const full = await image
    .autoOrient()
    .flatten({ background: "white" })
    .resize(within(sides.full))
    .jpeg({ quality: QUALITY.full, mozjpeg: false })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(full.data)
    .resize(within(sides.thumbnail))
    .jpeg({ quality: QUALITY.thumbnail })
    .toBuffer();
  return { full: full.data, thumbnail, width: full.info.width, height: full.info.height };
}

function within(side) {
  return { width: side, height: side, fit: "inside", withoutEnlargement: true };
}
