import type { CurrentTier, PartnershipTier } from "@dash/contracts/tiers/partnership-tiers";
import { Button } from "@dash/kit/ui/form/button";
import { Card } from "@dash/kit/ui/layout/card";
import { HistoryIcon, TrashIcon } from "@dash/kit/ui/layout/icons";
import { Tooltip } from "@dash/kit/ui/overlay/tooltip";
import { useId } from "react";
import { ActivateTier } from "./activate-tier.tsx";
import { ActivationEffect } from "./activation-effect.tsx";
import { ActiveBadge } from "./active-badge.tsx";
import { CarryOverLine } from "./carry-over-line.tsx";

export type TierActionName = "edit" | "delete" | "history";

export interface TierCardProps {
  readonly tier: PartnershipTier;
  readonly inForce: CurrentTier;
  readonly onAction: (action: TierActionName, tier: PartnershipTier) => void;
}

export function TierCard({ tier, inForce, onAction }: TierCardProps) {
  const effectId = useId();
  const { name, monthlyHours, description, isActive } = tier;
  return (
    <Card
      title={name}
      folds={!isActive}
      actions={
        <span className="admin:flex admin:items-center admin:gap-2">
          {!isActive && (
            <span aria-hidden="true" className="admin:text-ink-soft admin:md:hidden">
              {monthlyHours.toLocaleString("en-GB")} h
            </span>
          )}
          <ActiveBadge isActive={isActive} />
        </span>
      }
      className={`admin:flex admin:w-full admin:flex-col admin:[&_h2]:break-words ${isActive ? HIGHLIGHT : ""}`}
    >
      <p className="admin:flex admin:items-baseline admin:gap-2">
        <span className="admin:text-heading admin:font-semibold admin:tabular-nums">
          {monthlyHours.toLocaleString("en-GB")}
        </span>
        <span className="admin:text-body admin:text-ink-soft">
          {monthlyHours === 1 ? "hour" : "hours"} per month
        </span>
      </p>
      <CarryOverLine carryOver={tier.carryOver} />
      <p className="admin:mt-2 admin:grow admin:text-body admin:break-words admin:text-ink-soft">
        {description}
      </p>
      {tier.can.activate && <ActivationEffect id={effectId} tier={tier} inForce={inForce} />}
      <TierActions tier={tier} effectId={effectId} onAction={onAction} />
    </Card>
  );
}

const HIGHLIGHT = "admin:border-accent admin:ring-1 admin:ring-accent";

interface TierActionsProps extends Omit<TierCardProps, "inForce"> {
  readonly effectId: string;
}

function TierActions({ tier, effectId, onAction }: TierActionsProps) {
  const { name, can } = tier;
  return (
    <div className="admin:mt-4 admin:flex admin:items-center admin:gap-2">
      {can.update && (
        <Button size="small" aria-label={`Edit ${name}`} onClick={() => onAction("edit", tier)}>
          Edit
        </Button>
      )}
      {can.activate && <ActivateTier tier={tier} effectId={effectId} />}
      <span className="admin:ml-auto admin:flex admin:gap-1">
        {can.delete && (
          <IconAction
            text="Delete"
            name={`Delete ${name}`}
            Icon={TrashIcon}
            onClick={() => onAction("delete", tier)}
          />
        )}
        <IconAction
          text="History"
          name={`History of ${name}`}
          Icon={HistoryIcon}
          onClick={() => onAction("history", tier)}
        />
      </span>
    </div>
  );
}

interface IconActionProps {
  readonly text: string;
  readonly name: string;
  readonly Icon: typeof TrashIcon;
  readonly onClick: () => void;
}

function IconAction({ text, name, Icon, onClick }: IconActionProps) {
  return (
    <Tooltip text={text}>
      <Button variant="ghost" size="small" aria-label={name} onClick={onClick}>
        <Icon size={16} aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}
