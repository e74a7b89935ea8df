import { Model } from "objection";

export class PartnershipTier extends Model {
  static override tableName = "partnership_tiers";

  declare id: string;
  declare name: string;
  declare monthlyHours: number;
  declare description: string | null;
  declare isActive: boolean;
  declare version: number;
  declare createdAt: Date;
}
