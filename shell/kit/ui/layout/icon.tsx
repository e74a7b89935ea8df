import {
  Award,
  ChartColumn,
  Circle,
  Clock,
  FileText,
  Funnel,
  Layers,
  LayoutDashboard,
  MapPin,
  Package,
  Users,
  type LucideIcon,
} from "lucide-react";

const icons: Readonly<Record<string, LucideIcon>> = {
  award: Award,
  chart: ChartColumn,
  clock: Clock,
  dashboard: LayoutDashboard,
  document: FileText,
  funnel: Funnel,
  layers: Layers,
  map: MapPin,
  package: Package,
  users: Users,
};

/** A navigation icon by its name in `area.json`. An unknown name gives a circle. */
export function Icon({ name, size = 18 }: { name: string; size?: number }) {
  const Drawing = icons[name] ?? Circle;
  return <Drawing size={size} aria-hidden="true" className="shrink-0" />;
}
