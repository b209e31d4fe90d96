import { gallery } from '#content/home/sections.ts';
import { Section } from '#web/ui/section.tsx';

/** The plates: construction details to scale, each with a fault measured in it. */
export function Gallery() {
  return (
    <Section sheet="A-08" id="gallery" title={gallery.title} lead={gallery.lead}>
      <p />
    </Section>
  );
}
