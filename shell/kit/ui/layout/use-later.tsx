import { toastFailure } from "@dash/kit";
import { useState } from "react";

/**
 * A part that the first paint does not need, and how to load it. The function gives undefined if the code cannot be
 * loaded, which a toast says where it has words for it; the next call tries again.
 */
export function useLater<T>(load: () => Promise<T>) {
  const [part, setPart] = useState<T>();
  const get = async (failure?: string) => {
    try {
      const loaded = await load();
      setPart(() => loaded);
      return loaded;
    } catch (error) {
      console.error(error);
      if (failure) toastFailure(error, failure);
      return undefined;
    }
  };
  return [part, get] as const;
}
