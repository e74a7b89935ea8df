import type { Role } from "@dash/contracts/roles";
import { Model } from "objection";

export class User extends Model {
  static override tableName = "users";

  declare id: string;
  declare email: string | null;
  declare firstName: string | null;
  declare lastName: string | null;
  declare profileImageUrl: string | null;
  declare role: Role;
  declare isActive: boolean;
  declare issuer: string | null;
  declare subject: string | null;
  declare version: number;
  declare createdAt: Date;
  declare updatedAt: Date;

  /** The name shown to others, who need not know the address. */
  get fullName(): string {
    return [this.firstName, this.lastName].filter(Boolean).join(" ") || "User";
  }
}
