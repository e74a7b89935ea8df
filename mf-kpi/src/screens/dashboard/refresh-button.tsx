import { Button, type ButtonProps } from "@dash/kit/ui/form/button";
import { RefreshIcon } from "@dash/kit/ui/layout/icons";
import { useTransition } from "react";

export interface RefreshButtonProps extends ButtonProps {
  /** Resolves when the figures have been read again. */
  readonly onRefresh: () => Promise<unknown>;
}

/** Reads figures again. Its icon turns until they are there. */
export function RefreshButton({ onRefresh, children, ...button }: RefreshButtonProps) {
  const [isRefreshing, startRefresh] = useTransition();
  const handleRefresh = () => startRefresh(async () => void (await onRefresh()));
  return (
    <Button {...button} aria-busy={isRefreshing} onClick={isRefreshing ? undefined : handleRefresh}>
      <RefreshIcon
        size={16}
        aria-hidden
        className={isRefreshing ? "kpi:animate-spin kpi:motion-reduce:animate-none" : ""}
      />
      {children}
    </Button>
  );
}
