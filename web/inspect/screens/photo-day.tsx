import { useMemo } from 'react';
import { dayInWords } from '#contract/calendar.ts';
import { type Identified, isInReport } from '#contract/capture/draft.ts';
import { asksForDay, otherDayOf } from '#contract/capture/photo-day.ts';
import type { Draft } from '#web/capture/draft.ts';
import { useWrite } from '#web/capture/use-capture.ts';
import { PhotoImage } from '#web/inspect/screens/photo-image.tsx';
import { Button } from '#web/ui/button.tsx';

/** Asks whether photos may be used that were taken on another day than the inspection. */
export function PhotosOfOtherDays({ draft, photos }: { draft: Draft; photos: readonly Identified[] }) {
  const { inspection } = draft.visit;
  const write = useWrite();
  const { inspection: said, finding, area } = draft.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state, only these parts decide
  const asked = useMemo(
    () => photos.filter((photo) => asksForDay(draft.state, photo, inspection)),
    [photos, said, finding, area, inspection],
  );
  if (asked.length === 0) return null;
  const answer = (photo: Identified, isUsed: boolean) =>
    write('photo', photo.id, { otherDay: isUsed, ...(!isUsed && { inReport: false }) });
  return (
    <ul aria-label="Photos of another day" className="mb-4 space-y-3">
      {asked.map((photo) => {
        const day = dayInWords(otherDayOf(draft.state, photo.fields, inspection) ?? '');
        return (
          <li
            key={photo.id}
            className="flex items-start gap-3 border-l-4 border-caution bg-caution-wash p-3 text-caution"
          >
            <PhotoImage
              inspection={inspection.id}
              photo={photo}
              kind="thumb"
              alt=""
              className="size-14 shrink-0 border border-edge"
            />
            <div className="grow">
              <p className="font-bold">Taken on {day}: use it?</p>
              <p>
                That is not the day of the inspection.{' '}
                {isInReport(draft.state, photo.fields)
                  ? 'If you use it, the report says when it was taken.'
                  : 'It stays private until you put it in the report, which then says when it was taken.'}
              </p>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button look="secondary" onClick={() => void answer(photo, true)}>
                  Use it
                </Button>
                <Button look="secondary" onClick={() => void answer(photo, false)}>
                  Leave it out
                </Button>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
