import { process } from '#content/home/sections.ts';
import { Steps } from '#web/ui/lists.tsx';
import { Section } from '#web/ui/section.tsx';

/** The five steps, set out along a measured line. */
export function Process() {
  return (
    <Section sheet="A-04" id="process" title={process().title}>
      <Steps steps={process().steps} />
    </Section>
  );
}
