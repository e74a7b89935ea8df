import type { LucideIcon } from "lucide-react";
import { Button } from "../form/button.tsx";
import { Menu } from "../overlay/menu.tsx";
import { Tooltip } from "../overlay/tooltip.tsx";

export interface RowAction {
  /** The action in a word or two: `Delete`. */
  readonly label: string;
  /** The action and its record, for screen readers: `Delete Sam Patel`. */
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly isDestructive?: boolean;
  readonly onAct: () => void;
}

/** An action that a list offers on its records. */
export interface OfferedAction<Row, Key extends string> extends Omit<RowAction, "name" | "onAct"> {
  readonly key: Key;
  readonly may: (row: Row) => boolean;
  /** The text before the record's name; defaults to the label. */
  readonly before?: string;
}

/** Picks the offered actions that the person may do with a record of this name. */
export function actionsOn<Row, Key extends string>(
  row: Row,
  name: string,
  offered: readonly OfferedAction<Row, Key>[],
  onAction: (key: Key, row: Row) => void,
): RowAction[] {
  return offered
    .filter(({ may }) => may(row))
    .map(({ key, may: _may, before, ...action }) => ({
      ...action,
      name: `${before ?? action.label} ${name}`,
      onAct: () => onAction(key, row),
    }));
}

export interface RowActionsProps {
  /** The name of the record: `Sam Patel`. */
  readonly of: string;
  /** The actions that the person may do with the record. The row itself opens the first one. */
  readonly actions: readonly RowAction[];
}

/**
 * The actions of a row. The row itself takes the first one, whose sign is drawn beside a single other action. On touch and
 * in a window without room for them they are in one menu.
 */
export function RowActions({ of, actions }: RowActionsProps) {
  const [first, ...others] = actions;
  if (!first || others.length === 0) return null;
  return (
    <span className="-my-1.5 flex justify-end max-md:-my-2.5 pointer-coarse:-my-2.5">
      <span className="flex max-[85rem]:hidden pointer-coarse:hidden">
        {others.length === 1 && (
          <span
            title={first.label}
            aria-hidden="true"
            className="inline-flex items-center px-2 print:hidden"
          >
            <first.Icon size={16} />
          </span>
        )}
        {others.map(({ label, name, Icon, onAct }) => (
          <Tooltip key={label} text={label}>
            <Button
              variant="ghost"
              size="small"
              className="px-2!"
              aria-label={name}
              onClick={onAct}
            >
              <Icon size={16} aria-hidden="true" />
            </Button>
          </Tooltip>
        ))}
      </span>
      <span className="min-[85rem]:not-pointer-coarse:hidden">
        <Menu name={`Actions for ${of}`} items={actions} />
      </span>
    </span>
  );
}
