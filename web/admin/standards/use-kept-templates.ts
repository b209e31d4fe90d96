import { useEffect, useState } from 'react';
import { templatesOf } from '#contract/desk/endpoints/standards.ts';
import type { Template } from '#contract/desk/standards.ts';
import { call } from '#web/api.ts';

/**
 * The templates `found`, and in their places those of `worked` that a search does not find any more, because what somebody
 * saved meanwhile took them out of it: as they stand now, or as they stood where that cannot be read.
 *
 * @param worked those that are being edited or merged, as they stood when that began
 */
export function useKeptTemplates(found: Template[], worked: Template[]): Template[] {
  const missing = worked.filter(({ id }) => !found.some((template) => template.id === id));
  const [read, setRead] = useState<Template[]>([]);
  const standards = [...new Set(missing.map(({ standardId }) => standardId))].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the search is
  useEffect(() => {
    let isCurrent = true;
    if (standards)
      Promise.all(standards.split(' ').map((id) => call(templatesOf, { id }))).then(
        (lists) => isCurrent && setRead(lists.flatMap(({ defects }) => defects)),
        // They stay as they stood: sent like that they are refused, and looked for again.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [standards, found]);
  const all = [...found];
  for (const { id, ...drawn } of missing) {
    const kept = read.find((template) => template.id === id) ?? { id, ...drawn };
    all.splice(placeOf(kept, all), 0, kept);
  }
  return all;
}

/** Where a template belongs: in the order of its standard's codes. */
function placeOf({ standardId, defectCode }: Template, among: Template[]): number {
  const isAfter = (one: Template) =>
    one.standardId === standardId && one.defectCode.localeCompare(defectCode, 'en', { numeric: true }) > 0;
  const next = among.findIndex(isAfter);
  return next >= 0 ? next : among.findLastIndex((one) => one.standardId === standardId) + 1;
}
