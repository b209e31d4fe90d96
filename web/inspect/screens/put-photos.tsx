import type { Identified } from '#contract/capture/draft.ts';
import type { Draft } from '#web/capture/draft.ts';
import { Picker } from '#web/capture/fields.tsx';
import { titleOf, usePutPhotos } from '#web/inspect/put-photos.ts';
import { Button } from '#web/ui/button.tsx';

type PutPhotosProps = { draft: Draft; photos: readonly Identified[]; onPut: () => void };

/** Where the chosen photos can go: to a finding, into an area, into the report or out of it. */
export function PutPhotos({ draft, photos, onPut }: PutPhotosProps) {
  const { toFinding, toArea, inReport, startFinding } = usePutPhotos(draft);
  const then = async (putting: Promise<void> | undefined) => {
    await putting;
    onPut();
  };
  // The last one first, because the photos were taken just now.
  const findings = [...draft.findings].reverse();
  const areas = draft.areas;
  return (
    <section
      aria-label="The chosen photos"
      data-edge-bar
      className="sticky bottom-18 z-10 mt-3 border-2 border-ink bg-sheet p-3"
    >
      <p role="status" className="font-bold">
        {photos.length} chosen
      </p>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Picker
          id="put-to-finding"
          label="To a finding"
          value=""
          options={findings.map((finding) => ({ value: finding.id, label: titleOf(finding) }))}
          onPick={(id) => {
            const finding = findings.find((one) => one.id === id);
            void then(finding && toFinding(photos, finding));
          }}
        />
        <Picker
          id="put-in-area"
          label="To an area"
          value=""
          options={areas.map(({ id, name }) => ({ value: id, label: name }))}
          onPick={(id) => {
            const area = areas.find((one) => one.id === id);
            void then(area && toArea(photos, area));
          }}
        />
        <Button look="secondary" className="px-2!" onClick={() => void then(inReport(photos, true))}>
          In the report
        </Button>
        <Button look="secondary" className="px-2!" onClick={() => void then(inReport(photos, false))}>
          Not in the report
        </Button>
      </div>
      <Button look="secondary" className="mt-2 w-full" onClick={() => void startFinding(photos)}>
        New finding from {photos.length === 1 ? 'this photo' : 'these photos'}
      </Button>
    </section>
  );
}
