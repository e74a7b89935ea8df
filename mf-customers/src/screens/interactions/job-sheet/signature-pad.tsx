import { useRef, useState, type PointerEvent } from "react";
import { PAD } from "./signature-picture.ts";

export interface SignaturePadProps {
  /** The lines as an SVG path; empty where nothing is drawn. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Takes the lines of a finger, a pen or the mouse. */
export function SignaturePad({ value, onChange }: SignaturePadProps) {
  const line = useRef<string>(null);
  const [drawn, setDrawn] = useState<string>();
  const draw = (next: string) => {
    line.current = next;
    setDrawn(next);
  };
  const handleDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    draw(`${value}M${pointOf(event)}l0 0`);
  };
  const handleMove = (event: PointerEvent) => {
    if (line.current !== null) draw(`${line.current}L${pointOf(event)}`);
  };
  const handleEnd = () => {
    if (line.current !== null) onChange(line.current);
    line.current = null;
    setDrawn(undefined);
  };
  return (
    <svg
      role="img"
      aria-label={value ? "Signed" : "Sign here with a finger or the mouse"}
      viewBox={`0 0 ${PAD.width} ${PAD.height}`}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
      className="customers:w-full customers:max-w-md customers:touch-none customers:cursor-crosshair customers:rounded-md customers:border customers:border-line-strong customers:bg-raised customers:text-ink"
    >
      {/* The line to sign on. */}
      <path d={`M40 ${PAD.height * 0.8}H${PAD.width - 40}`} className="customers:stroke-line" />
      <path
        d={drawn ?? value}
        fill="none"
        stroke="currentColor"
        strokeWidth={PAD.lineWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent): string {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const scale = PAD.width / width;
  return `${Math.round((clientX - left) * scale)} ${Math.round((clientY - top) * scale)}`;
}
