import { useId, useState } from 'react';
import type { DraftArea } from '#contract/capture/draft.ts';
import { limitInWords } from '#contract/desk/limits.ts';
import type { Draft } from '#web/capture/draft.ts';
import { findingFrom } from '#web/capture/new-finding.ts';
import type { FoundTemplate } from '#web/capture/templates/search-templates.ts';
import { Icon } from '#web/inspect/screens/icons.tsx';
import { Screen } from '#web/inspect/screens/screen.tsx';
import { useMaking } from '#web/inspect/use-making.ts';
import { useStore } from '#web/inspect/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/field.tsx';

const MOST_RESULTS = 30;

type NewFindingProps = { draft: Draft; area: DraftArea; check: string | undefined };

/**
 * Starts a finding from an accepted template (found by words, code or clause), or in the inspector's own
 * words.
 */
export function NewFinding({ draft, area, check: checkId }: NewFindingProps) {
  const visit = draft.visit.inspection.id;
  const check = draft.checks.find(({ id }) => id === checkId);
  const [words, setWords] = useState('');
  const making = useMaking(draft);
  const make = (found: FoundTemplate | undefined, title: string) =>
    making(found, (order) => findingFrom(found, { area: area.id, check: check?.id, order, title }), {
      how: 'instead',
    });
  const standards = check?.item?.standards.length
    ? check.item.standards
    : [...new Set(draft.visit.checklist.flatMap((item) => item.standards))];
  const found = useStore((store) => store.findTemplates(words, { standards, limit: MOST_RESULTS }));
  const typed = words.trim();
  return (
    <Screen
      title={check ? check.words : 'New finding'}
      kicker={area.name}
      back={{ place: { screen: 'area', visit, area: area.id }, name: area.name }}
      foot={
        <Button look="secondary" className="grow" onClick={() => void make(undefined, typed)}>
          <Icon name="plus" className="size-5" />
          {typed ? `Write your own: “${typed}”` : 'Write your own'}
        </Button>
      }
    >
      <SearchBox words={words} onType={setWords} />
      <p role="status" className="lettering mt-2 text-ink-soft">
        {typed ? `${found.length === MOST_RESULTS ? 'The best ' : ''}${found.length} found` : 'Recently used'}
      </p>
      <ul className="mt-1">
        {found.map((one) => (
          <li key={one.template.id} className="border-b border-line">
            <TemplateButton found={one} onTake={() => void make(one, '')} />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="py-4">
          {typed
            ? 'No template matches. Try other words, or write your own.'
            : 'Type a word of the defect, a code or a clause.'}
        </p>
      )}
    </Screen>
  );
}

function SearchBox({ words, onType }: { words: string; onType: (words: string) => void }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="block font-semibold">
        Words, code or clause
      </label>
      <span className="relative mt-1.5 block">
        <Icon name="search" className="absolute top-3 left-3 size-6 text-ink-soft" />
        <Input
          id={id}
          type="search"
          value={words}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          className="pl-12"
          onChange={({ target }) => onType(target.value)}
        />
      </span>
    </>
  );
}

function TemplateButton({ found: { template, set }, onTake }: { found: FoundTemplate; onTake: () => void }) {
  const cite = [set.standard, template.clause].filter(Boolean).join(', ');
  return (
    <button type="button" onClick={onTake} className="block min-h-16 w-full py-2.5 text-left text-ink">
      <span className="block leading-snug font-semibold">{template.name}</span>
      <span className="lettering mt-0.5 block text-ink-soft">
        {template.code}
        {cite && ' · '}
        <span className="inline-block">{cite}</span>
      </span>
      {template.limit && (
        <span className="lettering block font-bold text-signal">{limitInWords(template.limit)}</span>
      )}
    </button>
  );
}
