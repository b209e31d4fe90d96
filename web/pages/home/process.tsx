import { process } from '#content/home/sections.ts';
import { Section } from '#web/ui/section.tsx';

/** The five steps, set out along a measured line. */
export function Process() {
  return (
    <Section sheet="A-04" id="process" title={process.title}>
      <ol className="measured-steps">
        {process.steps.map(({ name, text }, index) => (
          <li key={name}>
            <span className="lettering text-blueprint" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="text-[1.15rem] font-bold">{name}</h3>
            <p className="mt-1 text-[0.95rem]">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
