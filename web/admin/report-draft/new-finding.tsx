import { useEffect, useId, useState } from 'react';
import { fieldValue } from '#contract/capture/state.ts';
import type { TemplateSet } from '#contract/capture/visits.ts';
import { templates } from '#contract/desk/endpoints/capture.ts';
import { limitInWords } from '#contract/desk/limits.ts';
import { sayWhy } from '#web/admin/use-call.ts';
import { call, newKey } from '#web/api.ts';
import { findingFrom } from '#web/capture/new-finding.ts';
import type { FoundTemplate } from '#web/capture/templates/search-templates.ts';
import { searchTemplates } from '#web/capture/templates/search-templates.ts';
import { indexTemplates, type TemplateIndex } from '#web/capture/templates/template-index.ts';
import { useCapture } from '#web/capture/use-capture.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input, Select } from '#web/ui/field.tsx';

/** The most templates offered at once. */
const MOST_FOUND = 12;

type NewFindingProps = { onMade: (id: string) => void; onLeave: () => void };

/**
 * Adds a finding at the desk, from a template (found by words, code or clause) or in the person's own words.
 */
export function NewFinding({ onMade, onLeave }: NewFindingProps) {
  const {
    draft: { areas, findings, visit },
    write,
  } = useCapture();
  const id = useId();
  const [area, setArea] = useState(areas[0]?.id ?? '');
  const [words, setWords] = useState('');
  const library = useLibrary(visit.templateSets);
  const standards = [...new Set(visit.checklist.flatMap((item) => item.standards))];
  const found = library.index
    ? searchTemplates(library.index, words, { standards, limit: MOST_FOUND, used: [] })
    : [];

  function make(template: FoundTemplate | undefined) {
    const made = newKey();
    const orders = findings.map(({ fields }) => fieldValue<number>(fields, 'order') ?? 0);
    const order = Math.max(0, ...orders) + 1;
    const title = template ? '' : words.trim();
    void write('finding', made, findingFrom(template, { area, check: undefined, order, title }));
    onMade(made);
  }

  return (
    <section aria-label="New finding" className="space-y-4 border border-ink bg-sheet p-3 sm:p-4">
      <h4 className="font-bold">New finding</h4>
      <AreaField id={`${id}-area`} area={area} areas={areas} onChange={setArea} />
      <Field id={`${id}-words`} label="Words, code or clause">
        {({ required: _, defaultValue: __, ...control }) => (
          <Input
            {...control}
            autoFocus
            type="search"
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <p role="status" className="text-[0.9rem] text-ink-soft">
        {library.problem ?? (library.index ? foundInWords(found.length, words) : 'Reading the templates …')}
      </p>
      <Found found={found} onTake={make} />
      <p className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => make(undefined)}>
          {words.trim() ? 'Write your own, starting with these words' : 'Write your own'}
        </Button>
        <Button look="secondary" size="small" onClick={onLeave}>
          Cancel
        </Button>
      </p>
    </section>
  );
}

type AreaFieldProps = {
  id: string;
  area: string;
  areas: readonly { id: string; name: string }[];
  onChange: (area: string) => void;
};

function AreaField({ id, area, areas, onChange }: AreaFieldProps) {
  return (
    <Field id={id} label="Area">
      {({ required: _, defaultValue: __, ...control }) => (
        <Select {...control} value={area} onChange={({ target }) => onChange(target.value)}>
          {areas.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function foundInWords(count: number, words: string): string {
  if (count === 0 && words.trim() === '') return 'There are no templates for this inspection yet.';
  if (count === 0) return 'No template has these words. Try others, or write your own.';
  return count === MOST_FOUND ? `The best ${count} templates` : `${count} found`;
}

function Found({ found, onTake }: { found: readonly FoundTemplate[]; onTake: (one: FoundTemplate) => void }) {
  if (found.length === 0) return null;
  return (
    <ul className="max-h-80 overflow-y-auto border-y border-line">
      {found.map((one) => (
        <li key={one.template.id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            onClick={() => onTake(one)}
            className="block w-full px-2 py-2 text-left hover:bg-blueprint-wash"
          >
            <span className="block font-semibold">{one.template.name}</span>
            <span className="lettering block text-ink-soft">
              {[one.template.code, one.set.standard, one.template.clause].filter(Boolean).join(' · ')}
            </span>
            {one.template.limit && (
              <span className="lettering block text-signal-dark">{limitInWords(one.template.limit)}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The accepted templates of the inspection's standards, loaded at the first search. */
function useLibrary(hashes: readonly string[]): { index?: TemplateIndex; problem?: string } {
  const [library, setLibrary] = useState<{ index?: TemplateIndex; problem?: string }>({});
  const all = hashes.join();
  useEffect(() => {
    let isWanted = true;
    const sets: Promise<TemplateSet>[] = all
      .split(',')
      .filter(Boolean)
      .map((hash) => call(templates, { hash }));
    Promise.all(sets).then(
      (read) => isWanted && setLibrary({ index: indexTemplates(read) }),
      (problem) => isWanted && setLibrary({ problem: `The templates could not be read. ${sayWhy(problem)}` }),
    );
    return () => {
      isWanted = false;
    };
  }, [all]);
  return library;
}
