import type { Installation } from "@dash/contracts/installations/installations";
import type { AnyForm } from "@dash/kit/ui/form/form";
import type { InstallationValues } from "./installation-form.ts";

export interface InstallationFieldsProps {
  readonly form: AnyForm<InstallationValues>;
  /** The installation when the form was opened; absent for a new one. */
  readonly existing?: Installation | undefined;
}
