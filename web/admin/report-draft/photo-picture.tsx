import type { Identified } from '#contract/capture/draft.ts';
import type { PhotoKind } from '#contract/capture/photos.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { paths } from '#contract/paths.ts';
import { editOf, useSize } from '#web/inspect/marks/kept-edit.ts';
import { MarkedPhoto } from '#web/inspect/marks/marked-photo.tsx';

/** The address of a copy of a photo; `undefined` while there is none. */
export function copyAddress({ fields }: Identified, kind: 'screen' | 'thumb'): string | undefined {
  const sha256 = fieldValue<string>(fields, kind);
  return sha256 && `${paths.photo(sha256)}?${new URLSearchParams({ kind: kind satisfies PhotoKind })}`;
}

/** A photo as the report shows it, cropped, turned and marked. It is drawn from the small copy. */
export function PhotoPicture({ photo, alt }: { photo: Identified; alt: string }) {
  const address = copyAddress(photo, 'thumb');
  const picture = useSize(address);
  if (picture)
    return (
      <MarkedPhoto
        photo={picture}
        edit={editOf(photo.fields)}
        alt={alt}
        className="block h-auto max-h-60 w-full border border-line bg-paper"
      />
    );
  return (
    <div className="grid aspect-[4/3] place-items-center border border-line bg-paper p-2 text-center text-[0.85rem] text-ink-soft">
      {address ? '' : 'The photo is still on a phone'}
    </div>
  );
}
