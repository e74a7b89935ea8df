import { Button } from "@dash/kit/ui/form/button";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { lazy, Suspense, useState } from "react";

const NewTokenDialog = lazy(async () => ({
  default: (await import("./new-token-dialog.tsx")).NewTokenDialog,
}));

export function NewToken() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <PlusIcon size={16} aria-hidden="true" />
        New Token
      </Button>
      {isOpen && (
        <Suspense>
          <NewTokenDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
