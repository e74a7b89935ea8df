import { roleNames } from "@dash/contracts/users/roles";
import type { Columns } from "@dash/service-lib/http/table-file";
import type { User } from "./user.model.ts";

export const userColumns: Columns<User> = [
  ["First Name", ({ firstName }) => firstName],
  ["Last Name", ({ lastName }) => lastName],
  ["E-mail", ({ email }) => email],
  ["Role", ({ role }) => roleNames[role]],
  ["Status", ({ isActive }) => (isActive ? "Active" : "Deactivated")],
  ["First Signed In", ({ firstSignedInAt }) => firstSignedInAt, "instant"],
  ["Added", ({ createdAt }) => createdAt, "instant"],
  ["User", ({ id }) => id],
];
