import { memo, type ReactNode, useCallback, useState } from 'react';
import { timeInWords } from '#contract/calendar.ts';
import { type Identified, isInReport } from '#contract/capture/draft.ts';
import { type CaptureState, fieldValue } from '#contract/capture/state.ts';
import { counted } from '#contract/counted.ts';
import type { Draft } from '#web/capture/draft.ts';
import { addressOf } from '#web/inspect/place.ts';
import { isOfFinding } from '#web/inspect/put-photos.ts';
import { InPieces } from '#web/inspect/screens/in-pieces.tsx';
import { PhotosOfOtherDays } from '#web/inspect/screens/photo-day.tsx';
import { PhotoImage } from '#web/inspect/screens/photo-image.tsx';
import { PutPhotos } from '#web/inspect/screens/put-photos.tsx';
import { useStore, useTheStore } from '#web/inspect/use-store.ts';
import { Button } from '#web/ui/button.tsx';

type PhotoGridProps = { draft: Draft; photos: readonly Identified[]; label: string };

/**
 * Photos as small squares that link to the large photo, or are chosen to be put somewhere together.
 */
export function PhotoGrid({ draft, photos, label }: PhotoGridProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const inspection = draft.visit.inspection.id;
  const toggle = useCallback(
    (id: string) =>
      setChosen((before = new Set()) => {
        const others = [...before].filter((one) => one !== id);
        return new Set(before.has(id) ? others : [...others, id]);
      }),
    [],
  );
  return (
    <>
      <PhotosOfOtherDays draft={draft} photos={photos} />
      <Unseen photos={photos} />
      {photos.length > 1 && (
        <div className="mb-2 flex flex-wrap justify-end gap-2">
          {chosen && chosen.size < photos.length && (
            <Button look="quiet" onClick={() => setChosen(new Set(photos.map(({ id }) => id)))}>
              All {photos.length}
            </Button>
          )}
          <Button look="quiet" className="-mr-3" onClick={() => setChosen(chosen ? undefined : new Set())}>
            {chosen ? 'Choose none' : 'Choose several'}
          </Button>
        </div>
      )}
      <ul
        aria-label={label}
        className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-1.5 sm:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]"
      >
        <Squares
          inspection={inspection}
          photos={photos}
          photosBy={draft.photosBy}
          findings={draft.state.finding}
          areas={draft.state.area}
          chosen={chosen}
          onToggle={toggle}
        />
      </ul>
      {chosen && chosen.size > 0 && (
        <PutPhotos
          draft={draft}
          photos={photos.filter(({ id }) => chosen.has(id))}
          onPut={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

/** Several rows of a phone, or one of a wide screen. */
const PIECE = 40;

type SquaresProps = Pick<Draft, 'photosBy'> & {
  inspection: string;
  photos: readonly Identified[];
  findings: CaptureState['finding'];
  areas: CaptureState['area'];
  chosen: ReadonlySet<string> | undefined;
  onToggle: (id: string) => void;
};

/** The squares of a grid, drawn again only when something in them has changed. */
const Squares = memo(function Squares({ photosBy, findings, areas, ...given }: SquaresProps) {
  const { inspection, photos, chosen, onToggle } = given;
  return (
    <InPieces name="photos" items={photos} size={PIECE} empty="aspect-square">
      {(photo, index) => (
        <Square
          inspection={inspection}
          photo={photo}
          index={index}
          isInReport={isInReport({ finding: findings, area: areas }, photo.fields)}
          isOfFinding={isOfFinding({ photosBy }, photo)}
          isChosen={chosen?.has(photo.id)}
          onToggle={onToggle}
        />
      )}
    </InPieces>
  );
});

type SquareProps = {
  inspection: string;
  photo: Identified;
  index: number;
  isInReport: boolean;
  isOfFinding: boolean;
  /** `undefined` while photos are not being chosen. */
  isChosen: boolean | undefined;
  onToggle: (id: string) => void;
};

const Square = memo(function Square(given: SquareProps) {
  const { inspection, photo, index, isChosen, onToggle } = given;
  const picture = (
    <>
      <PhotoImage
        inspection={inspection}
        photo={photo}
        kind="thumb"
        alt={photoName(photo, index)}
        className="aspect-square"
      />
      {!given.isInReport && <NotInReport isOfFinding={given.isOfFinding} />}
    </>
  );
  return isChosen === undefined ? (
    <a
      href={addressOf({ screen: 'photo', visit: inspection, photo: photo.id })}
      className="relative block border border-edge text-ink no-underline"
    >
      {picture}
    </a>
  ) : (
    <Choosable isChosen={isChosen} onToggle={() => onToggle(photo.id)}>
      {picture}
    </Choosable>
  );
});

/** Says how many photos have no picture here, why, and that nothing is lost. */
function Unseen({ photos }: Pick<PhotoGridProps, 'photos'>) {
  const store = useTheStore();
  const unseen = useStore(() =>
    photos.filter(({ id, fields }) => store.photoProblem(id) && fieldValue(fields, 'screen') === undefined),
  );
  const tooLarge = unseen.filter(({ id }) => store.hasTooManyPixels(id)).length;
  const others = unseen.length - tooLarge;
  if (unseen.length === 0) return null;
  return (
    <div role="status" className="mb-3 border-l-4 border-caution bg-caution-wash p-3 text-caution">
      {others > 0 && (
        <p>
          This phone can’t show {counted(others, 'photo')}. {others === 1 ? 'It is' : 'They are'} kept and
          sent, and the office makes {others === 1 ? 'its picture' : 'their pictures'}.
        </p>
      )}
      {tooLarge > 0 && (
        <p>
          {counted(tooLarge, 'photo')} {tooLarge === 1 ? 'has' : 'have'} more pixels than this phone and the
          office can draw. {tooLarge === 1 ? 'Its original is' : 'Their originals are'} kept and sent. For the
          report, take {tooLarge === 1 ? 'it' : 'them'} again with fewer pixels.
        </p>
      )}
    </div>
  );
}

/** A photo of a finding was left out by somebody; any other is private until somebody puts it in. */
function NotInReport({ isOfFinding: isLeftOut }: { isOfFinding: boolean }) {
  return (
    <span className="lettering absolute inset-x-0 bottom-0 bg-sheet text-center text-[0.7rem] text-ink">
      {isLeftOut ? 'left out' : 'private'}
    </span>
  );
}

/** A photo as a large checkbox. */
function Choosable({
  isChosen,
  onToggle,
  children,
}: {
  isChosen: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <label
      className={`relative block cursor-pointer border has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint ${isChosen ? 'border-ink ring-3 ring-ink' : 'border-edge'}`}
    >
      {children}
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        className="absolute top-1 left-1 size-7 accent-ink"
      />
    </label>
  );
}

/** The name of a photo for people who cannot see it. */
export function photoName({ fields }: Identified, index: number): string {
  const caption = fieldValue<string>(fields, 'caption');
  const takenAt = fieldValue<string>(fields, 'takenAt');
  const name = `Photo ${index + 1}`;
  if (caption) return `${name}: ${caption}`;
  return takenAt ? `${name}, taken at ${timeInWords(new Date(takenAt))}` : name;
}
