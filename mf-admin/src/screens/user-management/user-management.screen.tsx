import { Screen } from "@dash/kit";
import { NotYet } from "@dash/kit/ui/not-yet";

const promises = [
  "All users with their e-mail address and role",
  "Adding, editing and removing users, for administrators",
  "Roles: staff, admin and viewer",
];

export function UserManagementScreen() {
  return (
    <Screen title="User Management" loading="Loading users...">
      <NotYet
        heading="User Management"
        subtitle="Who may sign in, and what each of them may do"
        promises={promises}
      />
    </Screen>
  );
}
