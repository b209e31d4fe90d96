import type { Identified } from '#contract/capture/draft.ts';
import { useHousePhoto } from '#web/capture/house-photo.ts';
import { Button } from '#web/ui/button.tsx';

/** One tap makes a photo the one of the house, on the first page of the report. Another takes that back. */
export function PhotoOfHouse({ photo }: { photo: Identified }) {
  const { isChosen, isShown, choose } = useHousePhoto(photo);
  return (
    <div>
      <Button
        look="secondary"
        className="w-full aria-pressed:bg-ink aria-pressed:text-paper"
        aria-pressed={isChosen}
        onClick={() => void choose(!isChosen)}
      >
        Photo of the house
      </Button>
      <p className="mt-1 text-[0.9rem] text-ink-soft">
        {isChosen
          ? 'It stands on the first page of the report.'
          : `On the first page of the report${isShown ? '' : ', which puts this photo in the report'}. Unless you choose one, the first photo of the outside without a defect stands there.`}
      </p>
    </div>
  );
}
