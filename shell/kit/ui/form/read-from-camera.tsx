/** Reads the code of a label in the present picture of a video. Gives undefined where there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

const READ_EVERY_MS = 150;

/**
 * Shows the rear camera in a video until a code is read, and gives its text. The camera stops then, and when the signal
 * is aborted.
 */
export async function readFromCamera(
  video: HTMLVideoElement,
  read: ReadCode,
  signal: AbortSignal,
): Promise<string> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  signal.addEventListener("abort", stop);
  try {
    signal.throwIfAborted();
    video.srcObject = stream;
    for (;;) {
      const hasPicture = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
      // A picture that cannot be read counts as one without a code.
      const code = hasPicture && (await read(video).catch(() => undefined));
      signal.throwIfAborted();
      if (code) return code;
      await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
    }
  } finally {
    stop();
  }
}

const CAMERA_IN_USE = "Another program uses the camera. Close it there, then press Try again.";
const NO_CAMERA = "No camera was found on this device. Type the SKU instead.";
const NOT_ALLOWED =
  "The camera is not allowed for this site. Allow it in the browser's settings for the site, beside the address, then press Try again.";

const failures: Readonly<Record<string, string>> = {
  NotAllowedError: NOT_ALLOWED,
  SecurityError: NOT_ALLOWED,
  NotFoundError: NO_CAMERA,
  OverconstrainedError: NO_CAMERA,
  // Browsers without cameras have no `mediaDevices`.
  TypeError: NO_CAMERA,
  NotReadableError: CAMERA_IN_USE,
  AbortError: CAMERA_IN_USE,
};

/** Says why the camera gives no picture, and what helps. */
export function cameraFailureText(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  return failures[name] ?? "The camera could not be started. Try again, or type the SKU.";
}
