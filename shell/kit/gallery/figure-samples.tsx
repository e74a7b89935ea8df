import { Badge } from "@dash/kit/ui/feedback/badge";
import { Card, FigureCard } from "@dash/kit/ui/layout/card";
import { DescriptionList } from "@dash/kit/ui/layout/description-list";
import { FigureLine } from "@dash/kit/ui/layout/figure-line";
import { Figure, FigureRow, FigureRows, Figures } from "@dash/kit/ui/layout/figures";
import { ProgressBar, ProgressRing } from "@dash/kit/ui/feedback/progress";
import { Sample, WideSample, type SamplesProps } from "./sample.tsx";

export function FigureSamples({ theme }: SamplesProps) {
  return (
    <>
      <CardSamples theme={theme} />
      <ProgressSamples />
      <WideSample name="DescriptionList">
        <DescriptionList
          rows={[
            ["Model", "Air source 12 kW"],
            ["Installer", "Greenbridge Plumbing"],
          ]}
        />
      </WideSample>
    </>
  );
}

function CardSamples({ theme }: SamplesProps) {
  return (
    <>
      <WideSample name="Card with Figures and Figure">
        <Card title={`Hours, ${theme}`} description="Of this month">
          <Figures>
            <Figure label="Used" note="of 50 h">
              36.0h
            </Figure>
            <Figure label="Left">14.0h</Figure>
          </Figures>
        </Card>
      </WideSample>
      <WideSample name="FigureCard">
        <FigureCard label={`First Time Fix Rate, ${theme}`} value="92.5%" note="Target 90%">
          <div>
            <Badge tone="positive">Excellent</Badge>
          </div>
        </FigureCard>
      </WideSample>
      <WideSample name="FigureLine">
        <FigureLine
          heading={`Totals, ${theme}`}
          figures={[
            { label: "Leads", value: "64", note: "8 new" },
            { label: "Won", value: "41.2%", note: "of closed deals", formula: "Won / closed" },
          ]}
        />
      </WideSample>
      <WideSample name="FigureRows with FigureRow">
        <FigureRows>
          <FigureRow label="Answered">92</FigureRow>
          <FigureRow label="Missed">15</FigureRow>
        </FigureRows>
      </WideSample>
    </>
  );
}

function ProgressSamples() {
  return (
    <>
      <Sample name="ProgressRing: below, above the limit">
        <ProgressRing label="Hours used" percent={72} valueText="36 h of 50 h" text="72.0%" />
        <ProgressRing
          label="Hours used in October"
          percent={104}
          valueText="52 h of 50 h, 2 h over"
          text="104.0%"
        />
      </Sample>
      <WideSample name="ProgressBar: below, above the limit">
        <ProgressBar label="Hours used" percent={72} valueText="36 h of 50 h" />
        <ProgressBar label="Hours used in October" percent={104} valueText="52 h, 2 h over" />
      </WideSample>
    </>
  );
}
