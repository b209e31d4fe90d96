import { gallery } from '#content/home/sections.ts';
import { type PlateId, plateFacts } from '#content/plates/facts.ts';
import { Hatches } from '#web/drawings/drafting/material.tsx';
import { plateDrawings } from '#web/drawings/plates/drawings.ts';
import { Section } from '#web/ui/section.tsx';

/** The plates: construction details to scale, each with a fault measured in it. On a phone they are a strip to swipe, the next one showing at its edge. */
export function Gallery() {
  return (
    <Section
      sheet="A-08"
      id="gallery"
      title={gallery.title}
      lead={gallery.lead}
      note={`${gallery.plates.length} drawings`}
    >
      <Hatches />
      {/* biome-ignore lint/a11y/useSemanticElements: these are figures, not the fields of a form */}
      <div
        role="group"
        className="grid gap-4 max-md:-mx-[clamp(1rem,4vw,2.5rem)] max-md:auto-cols-[min(88%,24rem)] max-md:snap-x max-md:snap-mandatory max-md:scroll-px-[clamp(1rem,4vw,2.5rem)] max-md:grid-flow-col max-md:overflow-x-auto max-md:overscroll-x-contain max-md:px-[clamp(1rem,4vw,2.5rem)] max-md:pb-3 *:snap-start *:break-inside-avoid md:grid-cols-2 md:gap-6 wide:grid-cols-3 print:grid-flow-row print:grid-cols-2 print:overflow-visible"
        aria-label={`${gallery.plates.length} drawings`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {gallery.plates.map((id, index) => (
          <PlateFigure key={id} id={id} number={index + 1} />
        ))}
      </div>
    </Section>
  );
}

function PlateFigure({ id, number }: { id: PlateId; number: number }) {
  const { title, caption, source } = plateFacts(id);
  const Drawing = plateDrawings[id];
  return (
    <figure className="flex flex-col border border-line bg-sheet">
      <div className="aspect-4/3">
        <Drawing />
      </div>
      <figcaption className="flex grow flex-col border-t border-line p-4">
        <h3 className="font-bold">
          <span className="lettering mr-2 text-blueprint">Fig. {number}</span>
          {title}
        </h3>
        <p className="mt-1.5 grow text-[0.95rem]">{caption}</p>
        <p className="lettering mt-3 border-t border-line pt-2 text-ink-soft">{source}</p>
      </figcaption>
    </figure>
  );
}
