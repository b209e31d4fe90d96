import { type Facts, sectionNames } from './facts.ts';

/** A document as a later version of the program reads it: a section, or a field of one, that it lacks is that of the sample. */
export function inEveryField(kept: Facts, sample: Facts): Facts {
  const sections = sectionNames.map((section) => {
    const [own, shipped] = [kept[section], sample[section]];
    return [section, Array.isArray(shipped) ? (own ?? shipped) : { ...shipped, ...own }];
  });
  return Object.fromEntries(sections);
}
