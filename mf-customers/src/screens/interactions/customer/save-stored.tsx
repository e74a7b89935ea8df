import { exportCustomer } from "@dash/contracts/interactions/customer-data";
import type { CustomerRecord } from "@dash/contracts/interactions/customers";
import { getVisitPhoto } from "@dash/contracts/interactions/photos";
import { pluralize } from "@dash/contracts/values/pluralize";
import { call, fileAddress, loadFile, messageOf, toast, toastFailure } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { useState } from "react";
import { saveFile } from "@dash/kit/ui/text/save-file";

/** Saves a customer's personal data as a file. */
export function SaveStored({ customer }: { readonly customer: CustomerRecord }) {
  const [isSaving, setIsSaving] = useState(false);
  const handleSave = () => {
    setIsSaving(true);
    void saveStored(customer).finally(() => setIsSaving(false));
  };
  return (
    <Button size="small" isPending={isSaving} onClick={handleSave}>
      What is stored
    </Button>
  );
}

/** Saves everything that is stored of a customer as a file, with the pictures, and says what is missing. */
async function saveStored({ id }: CustomerRecord): Promise<void> {
  try {
    const stored = await call(exportCustomer, { params: { id } });
    const { storedFile } = await import("./customer-dialogs.ts");
    const { content, missingPhotos } = await storedFile(stored, async (photo) => {
      const params = { id: photo.interaction_id, photoId: photo.id };
      return (await loadFile(fileAddress(getVisitPhoto, { params }))).content;
    });
    saveFile(content, `customer-${id}.zip`);
    const missing = [
      ...stored.missing.map((service) => `what ${service} has`),
      ...(missingPhotos > 0 ? [pluralize(missingPhotos, "photo", "photos")] : []),
    ];
    if (missing.length > 0)
      toast({
        title: `The file lacks ${missing.join(", ")}`,
        description: "There was no answer. Please try again later.",
        tone: "destructive",
      });
  } catch (error) {
    toastFailure(error, messageOf(error, "The file could not be made. Please try again."));
  }
}
