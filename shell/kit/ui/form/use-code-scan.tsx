import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { cameraFailureText, readFromCamera, type ReadCode } from "./read-from-camera.tsx";

/** After this time without a code the dialog says what helps. */
const NOTHING_READ_MS = 15_000;

/** Reads a code from the camera while the page is visible. */
export function useCodeScan(read: ReadCode, onRead: (code: string) => void) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string>();
  const [isSlow, setIsSlow] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isHidden = useSyncExternalStore(listenToVisibility, () => document.hidden);
  const handleRead = useEffectEvent(onRead);
  useEffect(() => {
    if (isHidden || !videoRef.current) return;
    const stopping = new AbortController();
    const fail = (error: unknown) =>
      stopping.signal.aborted || setFailure(cameraFailureText(error));
    readFromCamera(videoRef.current, read, stopping.signal).then(handleRead, fail);
    const timer = setTimeout(() => setIsSlow(true), NOTHING_READ_MS);
    return () => {
      stopping.abort();
      clearTimeout(timer);
    };
  }, [isHidden, attempt, read]);
  const retry = () => {
    setFailure(undefined);
    setIsSlow(false);
    setAttempt(attempt + 1);
  };
  return { videoRef, failure, isSlow, retry };
}

function listenToVisibility(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
