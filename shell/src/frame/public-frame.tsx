import type { ReactNode } from "react";
import { ProductMark } from "./product-mark.tsx";

/** The frame of a screen that needs no session, for a reader without one. The mark leads to the sign-in. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header className="flex h-14 items-center border-b border-line bg-raised px-2 sm:px-4 print:hidden">
        <ProductMark />
      </header>
      <main className="mx-auto max-w-5xl px-4 py-6 sm:px-6 lg:py-8">{children}</main>
    </>
  );
}
