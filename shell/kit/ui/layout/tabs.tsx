import { Content, List, Root, Trigger } from "radix-ui/tabs";
import type { ReactNode } from "react";

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  /** The tab that is shown. The screen keeps it in the address. */
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Tabs. The arrow keys move between them. Only the shown content is drawn. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <List
        aria-label={label}
        className="mb-3 flex gap-1 overflow-x-auto shadow-[inset_0_-1px_var(--line)]"
      >
        {tabs.map((tab) => (
          <Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-10 max-md:min-h-11 cursor-pointer border-b-2 focus-visible:-outline-offset-2 border-transparent px-3 text-body font-medium whitespace-nowrap text-ink-soft hover:text-ink data-[state=active]:border-accent data-[state=active]:text-accent-ink"
          >
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value}>
          {tab.content}
        </Content>
      ))}
    </Root>
  );
}
