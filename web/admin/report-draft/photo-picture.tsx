import { useEffect, useState } from 'react';
import type { Identified } from '#contract/capture/draft.ts';
import type { PhotoKind } from '#contract/capture/photos.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { makeCopies } from '#contract/desk/endpoints/capture.ts';
import { paths } from '#contract/paths.ts';
import { useDraftStore, useShown } from '#web/admin/report-draft/use-draft-store.ts';
import { sayWhy } from '#web/admin/use-call.ts';
import { call } from '#web/api.ts';
import { editOf } from '#web/capture/marks/kept-edit.ts';
import { MarkedPhoto, usePhoto } from '#web/capture/marks/marked-photo.tsx';

/** The address of a copy of a photo; `undefined` while there is none. */
export function copyAddress({ fields }: Identified, kind: 'screen' | 'thumb'): string | undefined {
  const sha256 = fieldValue<string>(fields, kind);
  return sha256 && `${paths.photo(sha256)}?${new URLSearchParams({ kind: kind satisfies PhotoKind })}`;
}

/** A photo as the report shows it, cropped, turned and marked. It is drawn from the small copy. */
export function PhotoPicture({ photo, alt }: { photo: Identified; alt: string }) {
  const address = copyAddress(photo, 'thumb');
  const picture = usePhoto(address);
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
      {address ? '' : <NoCopy photo={photo} />}
    </div>
  );
}

/** Why there is no picture. Of a photo that has arrived, the server makes one now. */
function NoCopy({ photo }: { photo: Identified }) {
  const { inspection, refresh } = useDraftStore();
  const isHere = useShown().draft.withoutCopies.includes(photo.id);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (!isHere) return;
    let isLeft = false;
    queue = queue.then(async () => {
      if (isLeft) return;
      try {
        await call(makeCopies, { id: inspection, photo: photo.id });
        void refresh();
      } catch (reason) {
        if (!isLeft) setProblem(sayWhy(reason));
      }
    });
    return () => {
      isLeft = true;
    };
  }, [inspection, refresh, photo.id, isHere]);
  if (!isHere) return 'The photo is still on a phone';
  if (problem === undefined) return 'The photo has arrived. Its picture is being made …';
  return (
    <span role="alert">
      {problem}. <a href={originalAddress(photo)}>Open the original</a>
    </span>
  );
}

/** One copy is made after the other. */
let queue: Promise<unknown> = Promise.resolve();

function originalAddress({ fields }: Identified): string {
  const kind = 'original' satisfies PhotoKind;
  return `${paths.photo(fieldValue<string>(fields, 'sha256') ?? '')}?${new URLSearchParams({ kind })}`;
}
