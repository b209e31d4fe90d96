import { timeInWords } from '#contract/calendar.ts';
import { type Identified, isInReport } from '#contract/capture/draft.ts';
import { fieldValue } from '#contract/capture/state.ts';
import type { Draft } from '#web/capture/draft.ts';
import { addressOf } from '#web/inspect/place.ts';
import { PhotoImage } from '#web/inspect/screens/photo-image.tsx';

type PhotoGridProps = { draft: Draft; photos: readonly Identified[]; label: string };

/**
 * Photos as small squares that link to the large photo. The browser skips the layout of those out of sight.
 */
export function PhotoGrid({ draft, photos, label }: PhotoGridProps) {
  const inspection = draft.visit.inspection.id;
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-1.5 sm:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]"
    >
      {photos.map((photo, index) => (
        <li key={photo.id} className="[contain-intrinsic-size:5rem] [content-visibility:auto]">
          <a
            href={addressOf({ screen: 'photo', visit: inspection, photo: photo.id })}
            className="relative block border border-edge"
          >
            <PhotoImage
              inspection={inspection}
              photo={photo}
              kind="thumb"
              alt={photoName(photo, index)}
              className="aspect-square"
            />
            {!isInReport(draft.state, photo.fields) && (
              <span className="lettering absolute inset-x-0 bottom-0 bg-sheet text-center text-[0.65rem] text-ink">
                not in report
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
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
