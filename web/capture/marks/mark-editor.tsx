import { type KeyboardEvent, useId, useState } from 'react';
import {
  type Crop,
  LONGEST_MARK_TEXT,
  type Mark,
  type MarkKind,
  MOST_MARKS,
  markKinds,
  type PhotoEdit,
} from '#contract/capture/marks.ts';
import { CropSurface } from '#web/capture/marks/crop-surface.tsx';
import {
  type Change,
  cropPhoto,
  putMark,
  removeMark,
  turnPhoto,
  usualMark,
  writeMark,
} from '#web/capture/marks/edit-marks.ts';
import { MarkSurface } from '#web/capture/marks/mark-surface.tsx';
import type { Photo } from '#web/capture/marks/marked-photo.tsx';
import { Tool } from '#web/capture/marks/tools.tsx';
import { Button } from '#web/ui/button.tsx';

const kinds = Object.keys(markKinds) as MarkKind[];

type MarkEditorProps = {
  /** The screen copy: upright, with its size in pixels. */
  photo: Photo;
  value: PhotoEdit;
  /** Called with each change, even while a finger moves. The last one counts. */
  onChange: (edit: PhotoEdit) => void;
};

/** Marks a photo, crops and turns it. The photo itself is never changed. */
export function MarkEditor({ photo, value, onChange }: MarkEditorProps) {
  const { change, undo, canUndo } = useHistory(value, onChange);
  const { tool, chosen, choose, pick, drawn, remove } = useTools(value, change);
  const [cropping, setCropping] = useState<{ crop: Crop }>();
  const isFull = value.marks.length >= MOST_MARKS;

  function press(event: KeyboardEvent) {
    if (!isUndo(event)) return;
    event.preventDefault();
    undo();
  }

  if (cropping)
    return (
      <Cropping
        photo={photo}
        edit={value}
        crop={cropping.crop}
        onCrop={(crop) => setCropping({ crop })}
        onDone={(crop) => {
          if (crop !== undefined) change(cropPhoto(value, crop));
          setCropping(undefined);
        }}
      />
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key has a button in it
    <div onKeyDown={press} className="@container space-y-3">
      <MarkSurface
        photo={photo}
        edit={value}
        change={change}
        tool={isFull ? undefined : tool}
        chosen={chosen?.id}
        onChoose={choose}
        onDrawn={drawn}
      />
      {chosen && (chosen.kind === 'line' || chosen.kind === 'text') && (
        <Words
          key={chosen.id}
          mark={chosen}
          onWrite={(text) => change(writeMark(value, chosen.id, text), `words ${chosen.id}`)}
        />
      )}
      <p aria-live="polite" className="text-[0.95rem]">
        {hintFor({ tool, chosen, isFull })}
      </p>
      <Toolbar
        tool={tool}
        isFull={isFull}
        onPick={pick}
        onCrop={() => setCropping({ crop: value.crop })}
        onTurn={() => change(turnPhoto(value))}
        onUndo={canUndo ? undo : undefined}
        onDelete={chosen && (() => remove(chosen))}
      />
    </div>
  );
}

/** The chosen tool and mark, and their actions. */
function useTools(value: PhotoEdit, change: Change) {
  const [tool, setTool] = useState<MarkKind>();
  const [chosenId, choose] = useState<string>();

  function pick(kind: MarkKind, byKeyboard: boolean) {
    if (!byKeyboard) return setTool(tool === kind ? undefined : kind);
    const part = value.crop ?? { x: 0, y: 0, width: 1, height: 1 };
    const middle = { x: part.x + part.width / 2, y: part.y + part.height / 2 };
    const mark = usualMark(kind, crypto.randomUUID(), middle, value.crop);
    change(putMark(value, mark));
    choose(mark.id);
  }

  function remove(mark: Mark) {
    change(removeMark(value, mark.id));
    choose(undefined);
  }

  function drawn({ id }: Mark) {
    setTool(undefined);
    choose(id);
  }

  return { tool, chosen: value.marks.find(({ id }) => id === chosenId), choose, pick, drawn, remove };
}

/** Ctrl and Z, or Command and Z, outside of a field. */
function isUndo({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  const isPressed = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;
  return isPressed && !(target instanceof HTMLInputElement);
}

type ToolbarProps = {
  tool: MarkKind | undefined;
  /** No more marks fit on the photo. */
  isFull: boolean;
  onPick: (kind: MarkKind, byKeyboard: boolean) => void;
  onCrop: () => void;
  onTurn: () => void;
  /** Missing while there is nothing to undo. */
  onUndo: (() => void) | undefined;
  /** Missing while no mark is chosen. */
  onDelete: (() => void) | undefined;
};

function Toolbar({ tool, isFull, onPick, onCrop, onTurn, onUndo, onDelete }: ToolbarProps) {
  return (
    <div className="grid grid-cols-5 gap-2 @2xl:grid-cols-10">
      {kinds.map((kind) => (
        <Tool
          key={kind}
          icon={kind}
          isOn={tool === kind}
          disabled={isFull}
          onPress={(byKeyboard) => onPick(kind, byKeyboard)}
        >
          {markKinds[kind]}
        </Tool>
      ))}
      <Tool icon="crop" onPress={onCrop}>
        Crop
      </Tool>
      <Tool icon="turn" onPress={onTurn}>
        Turn
      </Tool>
      <Tool icon="undo" disabled={!onUndo} onPress={() => onUndo?.()}>
        Undo
      </Tool>
      <Tool icon="delete" disabled={!onDelete} onPress={() => onDelete?.()}>
        Delete
      </Tool>
    </div>
  );
}

function hintFor({
  tool,
  chosen,
  isFull,
}: {
  tool: MarkKind | undefined;
  chosen: Mark | undefined;
  isFull: boolean;
}): string {
  if (isFull) return `A photo can have at most ${MOST_MARKS} marks. Delete one to add another.`;
  if (tool) return `Draw on the photo with one finger, or tap it. ${hints[tool]}`;
  if (chosen) return 'Drag the mark or its ends. Arrow keys move it, Shift and arrow keys move its end.';
  return 'Choose a tool, or tap a mark to change it.';
}

const hints: Record<MarkKind, string> = {
  arrow: 'The arrow ends where you lift your finger.',
  circle: 'Start in the middle.',
  box: 'Draw from corner to corner.',
  line: 'Draw along what you measured, then type the measurement.',
  text: 'Start at the thing you describe, and lift your finger where the text should go.',
  blur: 'Draw over a face or a number plate.',
};

/** The field for the measurement of a line, or the words of a text. */
function Words({ mark, onWrite }: { mark: Mark; onWrite: (text: string) => void }) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id} className="block font-semibold">
        {mark.kind === 'line' ? 'Measure' : 'Text'}
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: whoever drew a line or a text types next
        autoFocus={!mark.text}
        autoComplete="off"
        maxLength={LONGEST_MARK_TEXT}
        value={mark.text ?? ''}
        onChange={(event) => onWrite(event.target.value)}
        className="mt-1 block min-h-12 w-full rounded-sheet border border-edge bg-sheet px-3 text-ink"
      />
    </p>
  );
}

type CroppingProps = {
  photo: Photo;
  edit: PhotoEdit;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  /** Called with the new crop, `null` for the whole photo, or nothing to cancel. */
  onDone: (crop?: Crop) => void;
};

function Cropping({ photo, edit, crop, onCrop, onDone }: CroppingProps) {
  return (
    <div className="space-y-3">
      {/* The corners of the frame need room for a finger beyond the photo. */}
      <div className="p-4">
        <CropSurface photo={photo} edit={edit} crop={crop} onCrop={onCrop} />
      </div>
      <p className="text-[0.95rem]">
        Drag the corners. The photo stays whole; only the report shows the crop.
      </p>
      <div className="grid grid-cols-3 gap-2">
        <Button look="secondary" className="px-2!" onClick={() => onDone()}>
          Cancel
        </Button>
        <Button look="secondary" className="px-2!" onClick={() => onDone(null)}>
          Whole photo
        </Button>
        <Button className="px-2!" onClick={() => onDone(crop)}>
          Use crop
        </Button>
      </div>
    </div>
  );
}

/** Keeps the state before each change. Consecutive changes of one step count as one. */
function useHistory(value: PhotoEdit, onChange: (edit: PhotoEdit) => void) {
  const [past, setPast] = useState<{ before: PhotoEdit; step: string | undefined }[]>([]);
  const change: Change = (edit, step) => {
    setPast((now) =>
      step !== undefined && now.at(-1)?.step === step ? now : [...now, { before: value, step }],
    );
    onChange(edit);
  };
  function undo() {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    onChange(last.before);
  }
  return { change, undo, canUndo: past.length > 0 };
}
