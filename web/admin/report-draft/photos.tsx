import { useRef, useState } from 'react';
import type { Identified } from '#contract/capture/draft.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { PhotoCard } from '#web/admin/report-draft/photo-card.tsx';
import { saysWhyNot, sendPhoto } from '#web/admin/report-draft/send-photo.ts';
import { useDraftStore } from '#web/admin/report-draft/use-draft-store.ts';
import { newKey } from '#web/api.ts';
import { useWrite } from '#web/capture/use-capture.ts';
import { Button } from '#web/ui/button.tsx';

/** The finding or area of a photo. */
type PhotoPlace = { finding?: string | undefined; area?: string | undefined };

type PhotosProps = { id: string; title: string; photos: readonly Identified[]; place: PhotoPlace };

/** The photos of a finding or an area in order, and a button to add more from this computer. */
export function Photos({ id, title, photos, place }: PhotosProps) {
  const orders = photos.map((photo) => ({ id: photo.id, order: fieldValue<number>(photo.fields, 'order') }));
  return (
    <section aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`} className="font-semibold">
        {title}
      </h4>
      {photos.length === 0 && <p className="mt-1 text-[0.9rem] text-ink-soft">None yet.</p>}
      <ul className="mt-2 space-y-4">
        {photos.map((photo, index) => (
          <PhotoCard key={photo.id} photo={photo} index={index} orders={orders} list={id} />
        ))}
      </ul>
      <AddPhotos id={id} place={place} />
    </section>
  );
}

/** How far the photos are, and the words for it. */
type Progress = { state: 'sending' | 'added' | 'refused'; says: string };

function AddPhotos({ id, place }: Pick<PhotosProps, 'id' | 'place'>) {
  const { inspection } = useDraftStore();
  const write = useWrite();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<Progress>();

  async function add(files: readonly File[]) {
    for (const [index, file] of files.entries()) {
      setProgress({ state: 'sending', says: `Sending photo ${index + 1} of ${files.length} …` });
      try {
        const sent = await sendPhoto(inspection, file);
        const fields = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
        // A photo of a finding is in the report with its finding.
        const chosen = place.finding === undefined && { inReport: true };
        void write('photo', newKey(), { ...sent, ...fields, ...chosen });
      } catch (problem) {
        setProgress({ state: 'refused', says: `${file.name} was not added: ${saysWhyNot(problem)}` });
        return;
      }
    }
    setProgress({
      state: 'added',
      says: files.length === 1 ? 'Photo added' : `${files.length} photos added`,
    });
  }

  return (
    <div className="mt-3">
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) void add(files);
        }}
      />
      <Button
        id={id}
        look="secondary"
        size="small"
        disabled={progress?.state === 'sending'}
        onClick={() => input.current?.click()}
      >
        Add photos from this computer
      </Button>
      <p role="status" className={`text-[0.9rem] ${progress?.state === 'refused' ? 'mt-1 text-fail' : ''}`}>
        {progress?.says}
      </p>
    </div>
  );
}
