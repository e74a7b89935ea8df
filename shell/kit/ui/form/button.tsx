import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Spinner } from "../feedback/spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "destructive";
export type ButtonSize = "small" | "medium";

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border-line-strong bg-raised text-ink hover:bg-hover",
  ghost: "border-transparent bg-transparent text-ink hover:bg-hover",
  destructive: "border-transparent bg-negative text-on-negative hover:bg-negative-strong",
};
/** A finger needs 44 px, so on a phone nothing that is pressed is smaller. */
const sizes: Record<ButtonSize, string> = {
  small: "min-h-8 px-3 text-body max-md:min-h-11",
  medium: "min-h-10 px-4 text-body max-md:min-h-11",
};

/** The classes of a button, for a link that looks like one. */
export function buttonClass(
  variant: ButtonVariant = "secondary",
  size: ButtonSize = "medium",
): string {
  return clsx(
    "inline-flex cursor-pointer items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap print:hidden",
    "transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55",
    variants[variant],
    sizes[size],
  );
}

export interface ButtonProps extends ComponentProps<"button"> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** The work of the button is running. It shows a spinner and cannot be pressed. */
  readonly isPending?: boolean;
}

/** A button. Its type is `button` by default, so that it does not submit a form by accident. */
export function Button(props: ButtonProps) {
  const { variant, size, isPending = false, className, disabled, children, ...rest } = props;
  return (
    <button
      type="button"
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      className={clsx(buttonClass(variant, size), className)}
      {...rest}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  );
}
