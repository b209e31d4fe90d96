import type { Identified } from '#contract/capture/draft.ts';
import { copyAddress } from '#web/admin/report-draft/photo-picture.tsx';
import { useKeptEdit } from '#web/capture/marks/kept-edit.ts';
import { MarkEditor } from '#web/capture/marks/mark-editor.tsx';
import { usePhoto } from '#web/capture/marks/marked-photo.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type MarkDialogProps = { photo: Identified; name: string; onClose: () => void };

/** The phone's mark editor in a full window. Each change is saved at once. */
export function MarkDialog({ photo, name, onClose }: MarkDialogProps) {
  const picture = usePhoto(copyAddress(photo, 'screen'));
  const { edit, onChange } = useKeptEdit(photo);
  return (
    <Dialog open onClose={onClose} title={`Mark ${name}`} fills>
      <div className="mx-auto flex min-h-full max-w-4xl flex-col gap-4 p-4 sm:p-6">
        <header className="flex items-center justify-between gap-4">
          <h2 className="text-[1.25rem] font-bold">Mark {name}</h2>
          <Button size="small" onClick={onClose}>
            Done
          </Button>
        </header>
        {picture ? (
          <MarkEditor photo={picture} value={edit} onChange={onChange} />
        ) : (
          <p role="status">Opening the photo …</p>
        )}
      </div>
    </Dialog>
  );
}
