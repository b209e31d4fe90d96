import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type Standard,
  type Template,
  type TemplateState,
  templateStates,
} from '#contract/desk/standards.ts';
import { formatCount } from '#web/admin/format.ts';
import { noFilter, passes } from '#web/admin/standards/filter.ts';
import { Filters } from '#web/admin/standards/filters.tsx';
import { Merge } from '#web/admin/standards/merge.tsx';
import { Selection } from '#web/admin/standards/selection.tsx';
import { TemplateCard } from '#web/admin/standards/template.tsx';
import { TemplatePages, useLookedAt } from '#web/admin/standards/template-pages.tsx';
import { useKeptTemplates } from '#web/admin/standards/use-kept-templates.ts';
import { Button } from '#web/ui/button.tsx';

type TemplatesProps = {
  found: Template[];
  standards: Standard[];
  /** The message of an empty list. */
  none: string;
  /** Whether they are all that there are, so that a filter finds all it asks for. */
  isWhole?: boolean;
};
type StateFilter = TemplateState | 'all';

/** A long standard has hundreds of templates. Rendering all at once would make every click slow. */
const DRAWN_AT_ONCE = 40;

/** Templates to review, filtered by state, to decide on one by one or many at once. */
export function Templates({ found, standards, none, isWhole = true }: TemplatesProps) {
  const chips = useRef<HTMLFieldSetElement>(null);
  const looked = useLookedAt(found);
  const review = useReview(found, looked.shown?.template, isWhole);
  const { state, setState, filter, setFilter, templates, passing, shown } = review;
  const { chosen, choose, edit, merging, setMerging } = review;

  /** The pressed buttons disappear with the choice, so the focus moves to the shown state. */
  function release(ids: string[]) {
    choose(ids, false);
    if (document.activeElement?.matches('body, :disabled'))
      chips.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  }

  function endMerge(merged: Template[]) {
    setMerging(undefined);
    for (const template of merged.slice(1)) edit(template, false);
    choose(
      merged.map(({ id }) => id),
      false,
    );
  }

  if (templates.length === 0) return <p className="px-4 py-5 text-ink-soft sm:px-5">{none}</p>;
  const selected = shown.filter(({ id }) => chosen.has(id));
  return (
    <div>
      <States ref={chips} templates={passing} state={state} onChange={setState} />
      {isWhole && templates.length > 1 && (
        <Filters filter={filter} onChange={setFilter} templates={templates} count={passing.length} />
      )}
      {shown.length === 0 ? (
        <p className="px-4 py-5 text-ink-soft sm:px-5">
          {passing.length === 0
            ? 'No template passes this filter.'
            : state === 'proposed'
              ? 'All of them are reviewed.'
              : 'None yet.'}
        </p>
      ) : (
        <Selection
          shown={shown}
          selected={selected}
          onChoose={choose}
          onDecided={release}
          isMerging={merging !== undefined}
          onMerge={() => setMerging(merging ? undefined : selected)}
        />
      )}
      {merging && (
        <Merge
          templates={merging}
          now={templates}
          onDone={() => endMerge(merging)}
          onCancel={() => setMerging(undefined)}
        />
      )}
      <ReviewCards review={review} looked={looked} standards={standards} />
      <TemplatePages looked={looked} templates={templates} standards={standards} />
    </div>
  );
}

type ReviewCardsProps = {
  review: ReturnType<typeof useReview>;
  looked: ReturnType<typeof useLookedAt>;
  standards: Standard[];
};

/** The shown templates with the actions of each. */
function ReviewCards({ review, looked, standards }: ReviewCardsProps) {
  const { shown, chosen, choose, edited, edit, merging } = review;
  return (
    <TemplateList
      shown={shown}
      isAlwaysDrawn={({ id }) => edited.has(id) || id === looked.shown?.template.id}
    >
      {(template) => (
        <TemplateCard
          key={template.id}
          template={template}
          standard={standards.find(({ id }) => id === template.standardId)}
          isChosen={chosen.has(template.id)}
          isChoiceFixed={merging !== undefined}
          onChoose={(isChosen) => choose([template.id], isChosen)}
          isEdited={edited.has(template.id)}
          onEdit={(isEdited) => edit(template, isEdited)}
          onShow={(anchor) => looked.open(anchor, shown)}
        />
      )}
    </TemplateList>
  );
}

/** Which templates are shown, chosen, edited and merged. @param looked the one whose page is looked at */
function useReview(found: Template[], looked: Template | undefined, isWhole: boolean) {
  const [state, setState] = useState<StateFilter>(() =>
    found.some((template) => template.state === 'proposed') ? 'proposed' : 'all',
  );
  const [chosenFilter, setFilter] = useState(noFilter);
  const filter = isWhole ? chosenFilter : noFilter;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // The templates with open forms, by id, as they were when opened. They stay in sight with the typed text,
  // even if their state changes.
  const [edited, setEdited] = useState<ReadonlyMap<string, Template>>(new Map());
  // The templates as they were when Merge was pressed, so that later changes do not remove the typed words.
  const [merging, setMerging] = useState<Template[]>();
  const looks = [...(merging ?? []), ...(looked ? [looked] : [])];
  const worked = new Map([...looks.map((template) => [template.id, template] as const), ...edited]);
  const templates = useKeptTemplates(found, [...worked.values()]);
  const passing = templates.filter((template) => passes(template, filter) || worked.has(template.id));
  const shown = passing.filter(
    (template) => state === 'all' || template.state === state || worked.has(template.id),
  );

  function choose(ids: string[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    setChosen(next);
  }

  function edit(template: Template, isEdited: boolean) {
    setEdited((before) => {
      const next = new Map(before);
      isEdited ? next.set(template.id, template) : next.delete(template.id);
      return next;
    });
  }

  const shows = { state, setState, filter, setFilter, templates, passing, shown };
  return { ...shows, chosen, choose, edited, edit, merging, setMerging };
}

type TemplateListProps = {
  shown: Template[];
  isAlwaysDrawn: (template: Template) => boolean;
  children: (template: Template) => ReactNode;
};

/** The first of the templates, and more of them on request. */
function TemplateList({ shown, isAlwaysDrawn, children }: TemplateListProps) {
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, shown);
  return (
    <>
      <div ref={list}>
        {shown.filter((template, at) => at < drawn || isAlwaysDrawn(template)).map(children)}
      </div>
      {shown.length > drawn && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 px-4 py-4 sm:px-5">
          <span className="text-ink-soft tabular-nums">
            {formatCount(drawn)} of {formatCount(shown.length)} are shown
          </span>
          <Button look="secondary" size="small" onClick={() => setDrawn(drawn + DRAWN_AT_ONCE)}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

type StatesProps = {
  ref: React.RefObject<HTMLFieldSetElement | null>;
  templates: Template[];
  state: StateFilter;
  onChange: (state: StateFilter) => void;
};

function States({ ref, templates, state, onChange }: StatesProps) {
  const names: [StateFilter, string][] = [...Object.entries(templateStates), ['all', 'All']] as [
    StateFilter,
    string,
  ][];
  const count = (one: StateFilter) =>
    templates.filter((template) => one === 'all' || template.state === one).length;
  return (
    <fieldset ref={ref} className="flex flex-wrap gap-1.5 px-4 pt-4 pb-3 sm:px-5">
      <legend className="sr-only">Which templates are shown</legend>
      {names.map(([one, name]) => (
        <button
          key={one}
          type="button"
          aria-pressed={state === one}
          onClick={() => onChange(one)}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-sheet border border-line bg-sheet px-2.5 py-1 text-[0.9rem] hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-sheet"
        >
          {name} <span className="tabular-nums opacity-75">{formatCount(count(one))}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** A decided template leaves the list and would lose the focus, so the focus moves to the next one. */
function useKeptFocus(list: React.RefObject<HTMLDivElement | null>, shown: Template[]) {
  const place = useRef(-1);
  useEffect(() => {
    const element = list.current;
    const note = (event: FocusEvent) => {
      place.current = [...(element?.children ?? [])].findIndex((one) => one.contains(event.target as Node));
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever other templates are shown
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const templates = list.current?.children;
    const next = templates?.[Math.min(place.current, templates.length - 1)];
    if (next instanceof HTMLElement) next.focus({ preventScroll: false });
  }, [shown.map(({ id }) => id).join(' ')]);
}
