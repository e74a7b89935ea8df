import { createQueryClient, ToastRegion } from "@dash/kit";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ComponentType, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { ButtonSamples } from "./button-samples.tsx";
import { FieldSamples } from "./field-samples.tsx";
import { FigureSamples } from "./figure-samples.tsx";
import { FilterSamples } from "./filter-samples.tsx";
import { OverlaySamples } from "./overlay-samples.tsx";
import type { SamplesProps } from "./sample.tsx";
import { TableSamples } from "./table-samples.tsx";
import { WordSamples } from "./word-samples.tsx";

const parts: readonly (readonly [title: string, Samples: ComponentType<SamplesProps>])[] = [
  ["Buttons, links and menus", ButtonSamples],
  ["Badges, notices and loading", WordSamples],
  ["Cards and figures", FigureSamples],
  ["Tables", TableSamples],
  ["Filters", FilterSamples],
  ["Fields", FieldSamples],
  ["Tabs and dialogs", OverlaySamples],
];
const THEMES = ["light", "dark"] as const;

/** Every component of `ui`, in its states and in both themes. */
export function Gallery() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <main data-theme="light" className="flex flex-col gap-6 bg-page p-2 text-ink md:p-6">
          <header>
            <h1 className="text-heading font-semibold tracking-tight">Components</h1>
            <p className="mt-1 text-body text-ink-soft">
              What the kit offers, with its states, in the light and the dark theme.
            </p>
          </header>
          {parts.map(([title, Samples]) => (
            <section key={title} aria-label={title} className="flex flex-col gap-3">
              <h2 className="text-heading font-semibold">{title}</h2>
              <div className="grid gap-4 xl:grid-cols-2">
                {THEMES.map((theme) => (
                  <Pane key={theme} theme={theme} title={title}>
                    <Samples theme={theme} />
                  </Pane>
                ))}
              </div>
            </section>
          ))}
        </main>
        <ToastRegion />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

interface PaneProps extends SamplesProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Pane({ theme, title, children }: PaneProps) {
  const handleUse = () => {
    // Dialogs, menus and tooltips are drawn in the body.
    document.body.dataset["theme"] = theme;
  };
  return (
    <div
      data-theme={theme}
      role="group"
      aria-label={`${title}, ${theme}`}
      onPointerEnter={handleUse}
      onFocus={handleUse}
      className="flex min-w-0 flex-col gap-6 rounded-lg border border-line bg-page p-3 text-ink md:p-4"
    >
      {children}
    </div>
  );
}
