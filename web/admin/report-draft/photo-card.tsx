import { useRef, useState } from 'react';
import { dayInWords } from '#contract/calendar.ts';
import { type Identified, isInReport } from '#contract/capture/draft.ts';
import type { Pin } from '#contract/capture/operations.ts';
import { asksForDay, otherDayOf } from '#contract/capture/photo-day.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { formatShortMoment } from '#web/admin/format.ts';
import { MarkDialog } from '#web/admin/report-draft/mark-dialog.tsx';
import { MoveButtons } from '#web/admin/report-draft/move-buttons.tsx';
import type { Placed } from '#web/admin/report-draft/order.ts';
import { PhotoPicture } from '#web/admin/report-draft/photo-picture.tsx';
import { PinnedAt } from '#web/admin/report-draft/pinned-at.tsx';
import { saysWhyNot, sendPhoto } from '#web/admin/report-draft/send-photo.ts';
import { useDraftStore } from '#web/admin/report-draft/use-draft-store.ts';
import { photosOfFinding } from '#web/capture/draft.ts';
import { ChoiceField, TextField } from '#web/capture/fields.tsx';
import { useHousePhoto } from '#web/capture/house-photo.ts';
import { useCapture, useWrite } from '#web/capture/use-capture.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

type PhotoCardProps = {
  photo: Identified;
  index: number;
  /** The orders of the list that the photo is in. */
  orders: readonly Placed[];
  /** The id of the button that adds photos. It takes the focus when the last photo is deleted. */
  list: string;
};

/** A photo as the report shows it, with its fields. */
export function PhotoCard({ photo, index, orders, list }: PhotoCardProps) {
  const { draft, write } = useCapture();
  const { id, fields } = photo;
  const name = `photo ${index + 1}`;
  const takenAt = fieldValue<string>(fields, 'takenAt');
  return (
    <li
      id={`photo-${id}`}
      tabIndex={-1}
      className="grid gap-x-4 gap-y-3 border-t border-line pt-3 outline-offset-4 sm:grid-cols-[11rem_1fr]"
    >
      <div>
        <PhotoPicture photo={photo} alt={fieldValue<string>(fields, 'caption') ?? `Photo ${index + 1}`} />
        <p className="mt-1 text-[0.85rem] text-ink-soft">
          Photo {index + 1}
          {takenAt && `, ${formatShortMoment(takenAt)}`}
        </p>
        <MoveButtons
          isRow
          name={name}
          index={index}
          things={orders}
          onMove={(changed) => {
            for (const { id: moved, order } of changed) void write('photo', moved, { order });
          }}
        />
      </div>
      <div className="space-y-3">
        <TextField
          of={{ entity: 'photo', entityId: id, name: 'caption' }}
          label={`Caption of ${name}`}
          lines={2}
        />
        <label className="flex min-h-10 items-center gap-2.5 font-semibold">
          <input
            type="checkbox"
            checked={isInReport(draft.state, fields)}
            onChange={({ target }) => void write('photo', id, { inReport: target.checked })}
            className="size-5 accent-ink"
          />
          In the report
        </label>
        <OfHouse photo={photo} />
        <OtherDay photo={photo} name={name} />
        <MoveTo photo={photo} name={name} />
        <PinnedAt pin={fieldValue<Pin>(fields, 'pin')} what="This photo" />
        <div className="flex flex-wrap gap-2">
          <MarkPhoto photo={photo} name={name} />
          <ReplacePhoto photo={photo} name={name} />
          <DeletePhoto photo={photo} name={name} list={list} />
        </div>
      </div>
    </li>
  );
}

function OfHouse({ photo }: Pick<Named, 'photo'>) {
  const { isChosen, isShown, choose } = useHousePhoto(photo);
  return (
    <label className="flex min-h-10 items-center gap-2.5 font-semibold">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => void choose(target.checked)}
        className="size-5 shrink-0 accent-ink"
      />
      <span>
        Photo of the house{' '}
        <span className="font-normal">
          on the first page{!isShown && ', which puts this photo in the report'}
        </span>
      </span>
    </label>
  );
}

/** Asks whether a photo may be used that was taken on another day than the inspection. */
function OtherDay({ photo, name }: Named) {
  const { draft, write } = useCapture();
  const { inspection } = draft.visit;
  const day = otherDayOf(draft.state, photo.fields, inspection);
  if (day === undefined || !asksForDay(draft.state, photo, inspection)) return null;
  const answer = (isUsed: boolean) =>
    void write('photo', photo.id, { otherDay: isUsed, ...(!isUsed && { inReport: false }) });
  return (
    <div className="border-l-4 border-caution bg-caution-wash p-3 text-caution">
      <p>Taken on {dayInWords(day)}, which is not the day of the inspection: use it?</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={() => answer(true)}>
          Use it<span className="sr-only">: {name}</span>
        </Button>
        <Button look="secondary" size="small" onClick={() => answer(false)}>
          Leave it out<span className="sr-only">: {name}</span>
        </Button>
      </div>
    </div>
  );
}

/** The finding that a photo shows. A photo moved to another finding comes last there. */
function MoveTo({ photo, name }: Named) {
  const { draft } = useCapture();
  const { findings } = draft;
  const finding = fieldValue<string>(photo.fields, 'finding') ?? '';
  const isThere = photosOfFinding(draft, finding).includes(photo);
  const options = findings.map(({ id: value, fields }, index) => ({
    value,
    label: `${index + 1}. ${fieldValue<string>(fields, 'title') ?? 'Finding without a title'}`,
  }));
  const areaOf = (chosen: string | null) =>
    fieldValue<string>(findings.find((one) => one.id === chosen)?.fields, 'area');
  return (
    <ChoiceField
      of={{ entity: 'photo', entityId: photo.id, name: 'finding' }}
      value={isThere ? finding : ''}
      label={`Finding that ${name} shows`}
      options={options}
      none="None"
      mayBeNone
      beside={(chosen) => {
        const area = areaOf(chosen);
        return { order: null, ...(area !== undefined && { area }) };
      }}
    />
  );
}

type Named = { photo: Identified; name: string };

function MarkPhoto({ photo, name }: Named) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        Mark, crop or turn<span className="sr-only"> {name}</span>
      </Button>
      {isOpen && <MarkDialog photo={photo} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The fields to clear when the picture is replaced, because marks and crop belong to the old picture. */
const ofThePicture = ['sha256', 'screen', 'thumb', 'takenAt', 'marks', 'crop', 'turn'] as const;

function ReplacePhoto({ photo: { id, fields }, name }: Named) {
  const { inspection } = useDraftStore();
  const write = useWrite();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ isSending?: boolean; fault?: string }>({});

  async function replace(file: File) {
    setState({ isSending: true });
    try {
      const sent = await sendPhoto(inspection, file);
      const before = Object.fromEntries(ofThePicture.map((one) => [one, fieldValue(fields, one) ?? null]));
      void write('photo', id, { ...sent, marks: [], crop: null, turn: null });
      const undo = () => void write('photo', id, before);
      showToast({ title: 'Photo replaced', action: { label: 'Undo', onPress: undo } });
      setState({});
    } catch (problem) {
      setState({ fault: `Not replaced: ${saysWhyNot(problem)}` });
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void replace(file);
        }}
      />
      <Button look="secondary" size="small" disabled={state.isSending} onClick={() => input.current?.click()}>
        {state.isSending ? 'Sending …' : 'Replace'}
        <span className="sr-only"> {name}</span>
      </Button>
      {state.fault && (
        <span role="alert" className="basis-full text-fail">
          {state.fault}
        </span>
      )}
    </>
  );
}

function DeletePhoto({ photo: { id }, name, list }: Named & { list: string }) {
  const write = useWrite();
  function remove() {
    void write('photo', id, { deleted: true });
    const undo = () => void write('photo', id, { deleted: false });
    showToast({ title: 'Photo deleted', action: { label: 'Undo', onPress: undo } });
    requestAnimationFrame(() => document.getElementById(list)?.focus());
  }
  return (
    <Button look="secondary" size="small" className="border-fail! text-fail!" onClick={remove}>
      Delete<span className="sr-only"> {name}</span>
    </Button>
  );
}
