import { Button } from "@dash/kit/ui/form/button";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { Dialog, DialogActions, FormActions } from "@dash/kit/ui/overlay/dialog";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { InPlace, SidePanel } from "@dash/kit/ui/overlay/side-panel";
import { Tabs } from "@dash/kit/ui/layout/tabs";
import { useState } from "react";
import { Sample, WideSample, type SamplesProps } from "./sample.tsx";

const VIEWS = ["day", "week"] as const;

export function OverlaySamples({ theme }: SamplesProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]>("day");
  const [isAsking, setIsAsking] = useState(false);
  const handleAnswer = () => setIsAsking(false);
  return (
    <>
      <WideSample name="Tabs">
        <Tabs
          label={`Views, ${theme}`}
          value={view}
          onChange={setView}
          tabs={VIEWS.map((value) => ({
            value,
            label: value === "day" ? "Day" : "Week",
            content: <p className="text-body">The entries of a {value}.</p>,
          }))}
        />
      </WideSample>
      <Sample name="Dialog with DialogActions, Dialog with FormActions, Confirm">
        <DialogButton OpenDialog={PlainDialog}>Open a dialog</DialogButton>
        <DialogButton OpenDialog={FormDialog}>Open a form</DialogButton>
        <Button variant="destructive" onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      </Sample>
      <Sample name="SidePanel with its steps, SidePanel with InPlace">
        <DialogButton OpenDialog={ReadPanel}>Open a panel</DialogButton>
        <DialogButton OpenDialog={EditPanel}>Open a panel to edit</DialogButton>
      </Sample>
      {isAsking && (
        <Confirm
          title="Delete Entry"
          question="Are you sure you want to delete the entry? This action cannot be undone."
          confirmLabel="Delete"
          onConfirm={handleAnswer}
          onCancel={handleAnswer}
        />
      )}
    </>
  );
}

interface OpenDialogProps {
  readonly onClose: () => void;
}

function PlainDialog({ onClose }: OpenDialogProps) {
  return (
    <Dialog onClose={onClose} title="About the entry" description="What was written.">
      <p className="text-body text-ink">Traced a low-flow alarm.</p>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function FormDialog({ onClose }: OpenDialogProps) {
  return (
    <Dialog onClose={onClose} title="Edit the entry">
      <FormActions onCancel={onClose} isPending={false} save="Save" saving="Saving..." />
    </Dialog>
  );
}

const steps = { place: "1 of 23", previous: undefined, next: () => undefined };

function ReadPanel({ onClose }: OpenDialogProps) {
  return (
    <SidePanel onClose={onClose} title="The entry" description="What was written." steps={steps}>
      <p className="text-body text-ink">Traced a low-flow alarm.</p>
    </SidePanel>
  );
}

function EditPanel({ onClose }: OpenDialogProps) {
  return (
    <SidePanel onClose={onClose} title="Edit the entry">
      <InPlace onClose={onClose}>
        <FormActions onCancel={onClose} isPending={false} save="Save" saving="Saving..." />
      </InPlace>
    </SidePanel>
  );
}
