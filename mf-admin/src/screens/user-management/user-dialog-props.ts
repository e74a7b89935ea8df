import type { User } from "@dash/contracts/users/users";

export interface UserDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}
