import { useState } from "react";
import { createPortal } from "react-dom";
import { TitledDialog } from "../frame/person-dialog.tsx";
import { keyTable, type KeyGroup } from "./key-table.ts";
import { hasSingleKeys, setSingleKeys } from "./single-keys.ts";

const modifier = /Mac|iP/.test(navigator.platform) ? "⌘" : "Ctrl";

/** The keys that exist, from one table. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return createPortal(
    <TitledDialog title="Keys" className="sm:max-w-3xl" onClose={onClose}>
      <div className="mt-4 gap-8 pb-2 sm:columns-2">
        {keyTable.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
      <SingleKeys />
    </TitledDialog>,
    document.body,
  );
}

function Group({ title, uses }: KeyGroup) {
  return (
    <section className="mb-4 break-inside-avoid">
      <h3 className="text-body font-semibold text-ink">{title}</h3>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-body">
        {uses.map(({ keys, text }) => (
          <div key={text} className="contents">
            <dt className="flex max-w-28 flex-wrap gap-1">
              {keys.map((key) => (
                <Key key={key}>{key.replace("Mod", modifier)}</Key>
              ))}
            </dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Key({ children }: { readonly children: string }) {
  return (
    <kbd className="h-fit rounded-sm border border-line-strong bg-sunken px-1.5 font-sans text-label whitespace-nowrap text-ink">
      {children.replaceAll("+", " ")}
    </kbd>
  );
}

function SingleKeys() {
  const [isOn, setIsOn] = useState(hasSingleKeys);
  const handleChange = (isChecked: boolean) => {
    setIsOn(isChecked);
    setSingleKeys(isChecked);
  };
  return (
    <label className="flex min-h-11 items-center gap-2 border-t border-line pt-2 text-body">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => handleChange(target.checked)}
        className="size-4 accent-accent"
      />
      / and ? act on this device. These keys are in the menu of your name as well.
    </label>
  );
}
