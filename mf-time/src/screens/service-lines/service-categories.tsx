import { Card } from "@dash/kit/ui/card";
import {
  BadgeCheckIcon,
  DocumentIcon,
  PhoneIcon,
  SalesIcon,
  StockIcon,
  SurveyIcon,
  TrainingIcon,
  WrenchIcon,
} from "@dash/kit/ui/icons";

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
    <Card title="Service Categories">
      <ul className="time:grid time:grid-cols-2 time:gap-3 time:sm:grid-cols-4 time:xl:grid-cols-8">
        {categories.map(({ name, Icon }) => (
          <li
            key={name}
            className="time:flex time:flex-col time:items-center time:gap-2 time:rounded-md time:bg-sunken time:px-2 time:py-4 time:text-body time:font-medium"
          >
            <Icon size={20} aria-hidden="true" className="time:text-accent" />
            {name}
          </li>
        ))}
      </ul>
    </Card>
  );
}
