import { Icon } from "@dash/kit/ui/layout/icon";
import { PhoneIcon, PlusIcon, ScanIcon, SurveyIcon, VisitIcon } from "@dash/kit/ui/layout/icons";

const icons = {
  list: SurveyIcon,
  phone: PhoneIcon,
  plus: PlusIcon,
  scan: ScanIcon,
  visit: VisitIcon,
};

/** An icon by its name in `area.json`: one of the navigation, or of these. */
export function PaletteIcon({ name }: { readonly name: string }) {
  const Drawing = name in icons ? icons[name as keyof typeof icons] : null;
  return Drawing ? (
    <Drawing size={16} aria-hidden="true" className="shrink-0" />
  ) : (
    <Icon name={name} size={16} />
  );
}
