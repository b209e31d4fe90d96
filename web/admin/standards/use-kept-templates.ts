import { useEffect, useState } from 'react';
import { templatesOf } from '#contract/desk/endpoints/standards.ts';
import type { Template } from '#contract/desk/standards.ts';
import { call } from '#web/api.ts';

/**
 * The templates `found`, plus those of `worked` that no longer match the search because somebody saved them meanwhile. They are reloaded; if that fails, the old ones are used.
 *
 * @param worked the templates being edited or merged, as they were when that began
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
        // They keep their old version. The server refuses it, and they are loaded again.
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

/** The place of a template in the order of its standard's codes. */
function placeOf({ standardId, defectCode }: Template, among: Template[]): number {
  const isAfter = (one: Template) =>
    one.standardId === standardId && one.defectCode.localeCompare(defectCode, 'en', { numeric: true }) > 0;
  const next = among.findIndex(isAfter);
  return next >= 0 ? next : among.findLastIndex((one) => one.standardId === standardId) + 1;
}
