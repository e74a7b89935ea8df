import { Role, roleNames } from "@dash/contracts/users/roles";
import type { UserForm } from "@dash/contracts/users/users";
import { SelectField, TextField } from "@dash/kit/ui/form/form-fields";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { optionsOf } from "@dash/kit/ui/form/select";
import { RoleBadge } from "./role-badge.tsx";

export interface UserFieldsProps {
  readonly form: AnyForm<UserForm>;
  /** The role, if it cannot be changed: nobody changes their own role. */
  readonly fixedRole?: Role | undefined;
}

export function UserFields({ form, fixedRole }: UserFieldsProps) {
  return (
    <>
      <TextField form={form} name="email" label="E-mail" type="email" autoComplete="off" />
      <div className="admin:grid admin:gap-4 admin:sm:grid-cols-2">
        <TextField form={form} name="firstName" label="First name" autoComplete="off" />
        <TextField form={form} name="lastName" label="Last name" autoComplete="off" />
      </div>
      {fixedRole ? (
        <p className="admin:flex admin:flex-wrap admin:items-center admin:gap-2 admin:text-body">
          <span className="admin:font-medium">Role</span> <RoleBadge role={fixedRole} />
          <span className="admin:text-ink-soft">You cannot change your own role.</span>
        </p>
      ) : (
        <SelectField
          form={form}
          name="role"
          label="Role"
          placeholder="Select a role"
          options={roleOptions}
          hint="Staff log time and keep records; admins also manage people and tiers; viewers only read."
        />
      )}
    </>
  );
}

const roleOptions = optionsOf(Role.options, roleNames);
