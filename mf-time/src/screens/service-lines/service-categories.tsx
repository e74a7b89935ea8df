import { Card } from "@dash/kit/ui/layout/card";
import {
  BadgeCheckIcon,
  DocumentIcon,
  PhoneIcon,
  SalesIcon,
  StockIcon,
  SurveyIcon,
  TrainingIcon,
  WrenchIcon,
} from "@dash/kit/ui/layout/icons";

const categories = [
  { name: "Technical", Icon: WrenchIcon },
  { name: "Customer", Icon: PhoneIcon },
  { name: "Warranty", Icon: BadgeCheckIcon },
  { name: "Sales", Icon: SalesIcon },
  { name: "Training", Icon: TrainingIcon },
  { name: "Stock", Icon: StockIcon },
  { name: "Survey", Icon: SurveyIcon },
  { name: "Admin", Icon: DocumentIcon },
];

export function ServiceCategories() {
  return (
    <Card title="Service Categories" folds>
      <ul className="time:flex time:flex-wrap time:gap-2">
        {categories.map(({ name, Icon }) => (
          <li
            key={name}
            className="time:flex time:items-center time:gap-2 time:rounded-md time:bg-sunken time:px-2 time:py-1 time:text-body"
          >
            <Icon size={16} aria-hidden="true" className="time:text-accent" />
            {name}
          </li>
        ))}
      </ul>
    </Card>
  );
}
