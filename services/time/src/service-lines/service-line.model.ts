import { Model } from "objection";

export class ServiceLine extends Model {
  static override tableName = "service_lines";

  declare id: string;
  declare name: string;
  declare description: string | null;
  declare color: string;
  declare position: number;
  declare activityType: "training" | "other";
  declare isActive: boolean;
  declare version: number;
  declare createdAt: Date;
}
