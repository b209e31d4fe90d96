import { type Facts, sectionNames } from './facts.ts';

/**
 * A document as a later version of the program reads it: a section, or a field of one, that it lacks is that of the sample. So is a
 * reminder.
 */
export function inEveryField(kept: Facts, sample: Facts): Facts {
  const sections = sectionNames.map((section) => {
    const [own, shipped] = [kept[section], sample[section]];
    return [section, Array.isArray(shipped) ? (own ?? shipped) : { ...shipped, ...own }];
  });
  const whole: Facts = Object.fromEntries(sections);
  const chase = { ...sample.office.chase, ...whole.office.chase };
  return { ...whole, office: { ...whole.office, chase } };
}
