import { useId } from 'react';
import type { Identified } from '#contract/capture/draft.ts';
import { useHousePhoto } from '#web/capture/house-photo.ts';
import { Button } from '#web/ui/button.tsx';

/** One tap makes a photo the one of the house, on the first page of the report. Another takes that back. */
export function PhotoOfHouse({ photo }: { photo: Identified }) {
  const says = useId();
  const { isChosen, isShown, choose } = useHousePhoto(photo);
  return (
    <div>
      <Button
        look="secondary"
        className="w-full aria-pressed:bg-ink aria-pressed:text-paper"
        aria-pressed={isChosen}
        aria-describedby={says}
        onClick={() => void choose(!isChosen)}
      >
        Photo of the house
      </Button>
      <p id={says} className="mt-1 text-[0.9rem] text-ink-soft">
        {isChosen
          ? 'It stands on the first page of the report.'
          : `Tap to put it ${isShown ? '' : 'in the report, '}on the first page${isShown ? ' of the report' : ''}. If you choose none, the report takes a photo of the outside without a defect, if it has one.`}
      </p>
    </div>
  );
}
