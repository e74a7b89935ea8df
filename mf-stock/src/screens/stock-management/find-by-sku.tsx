import { useNavigate } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { controlClass, Field } from "@dash/kit/ui/form/field";
import { ScanButton } from "@dash/kit/ui/form/scan-button";
import { useItemOfSku } from "@dash/kit/ui/form/use-item-of-sku";
import { SearchIcon } from "@dash/kit/ui/layout/icons";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useRef, useState, type SyntheticEvent } from "react";
import { useItemAddress } from "../../place/list-address.ts";

/** Opens an item by its typed or scanned SKU. An unknown SKU stays selected, so that the next scan replaces it. */
export function FindBySku() {
  const { inputRef, refusal, forgetRefusal, handleSubmit, handleRead } = useSkuSearch();
  return (
    <form
      role="search"
      aria-label="Find by SKU"
      onSubmit={handleSubmit}
      className="stock:rounded-lg stock:border stock:border-line stock:bg-raised stock:p-5 stock:shadow-card"
    >
      <Field label="Find by SKU" hint={<Outcome refusal={refusal} />}>
        {(control) => (
          <div className="stock:flex stock:flex-wrap stock:gap-2">
            <input
              {...control}
              aria-invalid={refusal ? true : undefined}
              ref={inputRef}
              type="text"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              onChange={forgetRefusal}
              className={`${controlClass} stock:min-w-40 stock:flex-1`}
            />
            <Button type="submit">
              <SearchIcon size={16} aria-hidden="true" />
              Open
            </Button>
            <ScanButton inAddress="scan" onRead={handleRead} className="stock:grow" />
          </div>
        )}
      </Field>
    </form>
  );
}

function useSkuSearch() {
  const inputRef = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState("");
  const navigate = useNavigate();
  const addressOf = useItemAddress();
  const handleRefused = (message: string) => {
    setRefusal(message);
    // A scan may begin far from the field, whose message a phone's bar would cover at the edge of the window.
    inputRef.current?.focus();
    inputRef.current?.scrollIntoView({ block: "center" });
    inputRef.current?.select();
  };
  const find = useSingleFlight(useItemOfSku(({ id }) => navigate(addressOf(id)), handleRefused));
  return {
    inputRef,
    refusal,
    forgetRefusal: () => setRefusal(""),
    handleSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      const sku = inputRef.current?.value.trim();
      if (sku) void find(sku);
    },
    handleRead: (code: string) => {
      if (inputRef.current) inputRef.current.value = code;
      setRefusal("");
      void find(code);
    },
  };
}

function Outcome({ refusal }: { refusal: string }) {
  return (
    <>
      <span role="alert" className="stock:text-body stock:break-words stock:text-negative-ink">
        {refusal}
      </span>
      {!refusal && "Type or scan, then Enter: the item opens at once."}
    </>
  );
}
