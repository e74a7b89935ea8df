import { Button } from "@dash/kit/ui/form/button";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { lazy, Suspense, useState } from "react";

const NewLineDialog = lazy(async () => ({
  default: (await import("./new-line-dialog.tsx")).NewLineDialog,
}));

export function NewLine() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <PlusIcon size={16} aria-hidden="true" />
        Add Service Line
      </Button>
      {isOpen && (
        <Suspense>
          <NewLineDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
