import type { Role } from "@dash/contracts/users/roles";
import { userForm } from "@dash/contracts/users/users";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { formOf, plainKinds, type TypedOf } from "@dash/kit/ui/form/form-table";
import * as z from "zod/mini";
import { RoleBadge } from "./role-badge.tsx";

export const userFields = formOf(userForm, plainKinds);

/** Validates the form of a user; the output is the request body. */
export const TypedUser = z.object(userFields.shape);

export interface UserFieldsProps {
  readonly form: AnyForm<TypedOf<typeof userForm>>;
  /** The role, if it cannot be changed: nobody changes their own role. */
  readonly fixedRole?: Role | undefined;
}

export function UserFields({ form, fixedRole }: UserFieldsProps) {
  return (
    <>
      <userFields.Field form={form} name="email" />
      <div className="admin:grid admin:gap-4 admin:sm:grid-cols-2">
        <userFields.Fields form={form} names={["firstName", "lastName"]} />
      </div>
      {fixedRole ? (
        <p className="admin:flex admin:flex-wrap admin:items-center admin:gap-2 admin:text-body">
          <span className="admin:font-medium">Role</span> <RoleBadge role={fixedRole} />
          <span className="admin:text-ink-soft">You cannot change your own role.</span>
        </p>
      ) : (
        <userFields.Field form={form} name="role" />
      )}
    </>
  );
}
