import type { Release, StoredBuild } from "@dash/contracts/releases/releases";
import { Button } from "@dash/kit/ui/form/button";
import { Dialog, DialogActions, FormActions } from "@dash/kit/ui/overlay/dialog";
import { Form } from "@dash/kit/ui/form/form";
import { BuildOrigin } from "../build-origin.tsx";
import { WhyField } from "../why-field.tsx";
import { FromTo } from "./from-to.tsx";
import { moveTexts, type Way } from "./move-texts.ts";
import { OvertakenNotice } from "./overtaken-notice.tsx";
import { RefusedMove } from "./refused-move.tsx";
import { useMove } from "./use-move.ts";
import { Warning } from "./warning.tsx";

export interface MoveDialogProps {
  readonly way: Way;
  readonly release: Release;
  readonly build: StoredBuild;
  readonly onClose: () => void;
}

/** Makes a build live, with a reason. */
export function MoveDialog({ way, release, build, onClose }: MoveDialogProps) {
  const texts = moveTexts(way, release, build);
  const moving = useMove({ release, build, texts, onClose });
  const { visibleRelease, isOvertaken, close } = moving;
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      description={<FromTo from={visibleRelease.build} to={build.build} />}
    >
      <div className="admin:flex admin:flex-col admin:gap-4">
        <BuildOrigin {...build} />
        {isOvertaken && <OvertakenNotice release={visibleRelease} build={build.build} />}
        {build.broken !== null && (
          <Warning>
            <p>This build counts as broken: {build.broken}</p>
            <p>Whoever makes it live overrules that.</p>
          </Warning>
        )}
        {visibleRelease.build === build.build ? (
          <DialogActions>
            <Button onClick={close}>Close</Button>
          </DialogActions>
        ) : (
          <MoveForm moving={moving} texts={texts} />
        )}
      </div>
    </Dialog>
  );
}

interface MoveFormProps {
  readonly moving: ReturnType<typeof useMove>;
  readonly texts: ReturnType<typeof moveTexts>;
}

function MoveForm({ moving, texts }: MoveFormProps) {
  const { form, draft, reasons, isPending, close, move, force } = moving;
  return (
    <Form form={form} draft={draft} onSubmit={move}>
      <WhyField form={form} hint={texts.hint} />
      {reasons.length > 0 && (
        <RefusedMove
          reasons={reasons}
          label={texts.force}
          isPending={isPending}
          onForce={() => void force()}
        />
      )}
      <FormActions onCancel={close} isPending={isPending} save={texts.save} saving={texts.saving} />
    </Form>
  );
}
