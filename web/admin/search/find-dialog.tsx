import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '#contract/counted.ts';
import { LONGEST_SEARCH } from '#contract/text.ts';
import type { Purpose } from '#web/admin/search/commands.ts';
import { type Group, groupsFor, type Option } from '#web/admin/search/options.ts';
import { noteOpened } from '#web/admin/search/recent.ts';
import { useFound } from '#web/admin/search/use-found.ts';
import { useLogOut } from '#web/admin/use-log-out.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, Input } from '#web/ui/field.tsx';

type FindDialogProps = { isOpen: boolean; onClose: () => void };

/** One field that finds everything at the desk and takes commands. The list is chosen from with the arrow keys. */
export function FindDialog({ isOpen, onClose }: FindDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Find anything">
      <Finder onClose={onClose} />
    </Dialog>
  );
}

function Finder({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [purpose, setPurpose] = useState<Purpose>();
  const { results, failure, isCurrent } = useFound(text);
  const navigate = useNavigate();
  const { logOut } = useLogOut();
  const typed = text.trim();
  const groups = groupsFor({ typed, purpose, results: typed === '' ? [] : results });
  const options = groups.flatMap((group) => group.options);
  const list = useActive(options);
  // Enter may be pressed before the answer is here. It then opens the first result of the answer.
  const [entered, setEntered] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const ids = useId();

  function choose(option: Option): void {
    if ('does' in option && option.does === 'log-out') {
      onClose();
      void logOut();
    } else if ('does' in option && typeof option.does === 'object' && 'forCustomer' in option.does) {
      type('');
      setPurpose(option.does.forCustomer);
      field.current?.focus();
    } else if (option.href !== undefined) {
      if ('result' in option) noteOpened(option.result);
      onClose();
      void navigate(option.href);
    }
  }

  function type(next: string): void {
    setText(next);
    setEntered(undefined);
    list.reset();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer is here
  useEffect(() => {
    if (entered === undefined || entered !== typed || !isCurrent) return;
    setEntered(undefined);
    if (options[0] && !failure) choose(options[0]);
  }, [entered, isCurrent, failure]);

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') list.move(1);
    else if (event.key === 'ArrowUp') list.move(-1);
    else if (event.key === 'Enter' && list.active && (isCurrent || 'does' in list.active))
      choose(list.active);
    else if (event.key === 'Enter') setEntered(typed);
    else if (event.key === 'Backspace' && text === '' && purpose) setPurpose(undefined);
    else return;
    event.preventDefault();
  }

  const optionId = (option: Option | undefined) => option && `${ids}-${options.indexOf(option)}`;
  return (
    <>
      <Field id={`${ids}-field`} label={purpose?.asks ?? 'Name, number, address or task'}>
        {(wiring) => (
          <Input
            {...wiring}
            ref={field}
            type="text"
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={`${ids}-list`}
            aria-autocomplete="list"
            aria-activedescendant={optionId(list.active)}
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={LONGEST_SEARCH}
            value={text}
            onChange={({ target }) => type(target.value)}
            onKeyDown={press}
          />
        )}
      </Field>
      {purpose && (
        <Button look="quiet" size="small" className="mt-1 -ml-3.5" onClick={() => setPurpose(undefined)}>
          Back to everything
        </Button>
      )}
      {failure && (
        <p role="alert" className="mt-3 font-semibold text-fail">
          {failure}
        </p>
      )}
      <p role="status" className="mt-3 min-h-6 text-[0.9rem] text-ink-soft">
        {said({ typed, purpose, isCurrent, failure, count: options.length })}
      </p>
      <div
        id={`${ids}-list`}
        role="listbox"
        aria-label="Found"
        className="mt-1 -mx-2 h-[min(26rem,50dvh)] overflow-y-auto"
      >
        {groups.map((group) => (
          <GroupOfOptions
            key={group.name}
            group={group}
            id={`${ids}-${group.name}`}
            idOf={optionId}
            active={list.active}
            onChoose={choose}
          />
        ))}
      </div>
      <p className="mt-3 border-t border-line pt-2 text-[0.85rem] text-ink-soft max-sm:hidden">
        Arrow keys choose, Enter opens, Escape closes.
      </p>
    </>
  );
}

type GroupProps = {
  group: Group;
  id: string;
  idOf: (option: Option) => string | undefined;
  active: Option | undefined;
  onChoose: (option: Option) => void;
};

function GroupOfOptions({ group: { name, options }, id, idOf, active, onChoose }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box is no fieldset
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-2 pt-2.5 pb-1 text-[0.85rem] font-semibold text-ink-soft">
        {name}
      </p>
      {options.map((option) => (
        <OneOption
          key={`${option.title} ${option.href ?? ''}`}
          option={option}
          id={idOf(option)}
          isActive={option === active}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

type OptionProps = {
  option: Option;
  id: string | undefined;
  isActive: boolean;
  onChoose: (option: Option) => void;
};

function OneOption({ option, id, isActive, onChoose }: OptionProps) {
  const { title, detail, href } = option;
  const element = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  function click(event: MouseEvent): void {
    // The browser opens another tab or window itself.
    if (href !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    onChoose(option);
  }
  return (
    <a
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      onClick={click}
      className="block min-h-11 cursor-pointer border-l-4 border-transparent px-2 py-1.5 leading-snug text-ink no-underline hover:bg-blueprint-wash aria-selected:border-signal aria-selected:bg-blueprint-wash"
    >
      <bdi className="font-semibold wrap-anywhere">{title}</bdi>
      {detail && (
        <span className="block text-[0.9rem] wrap-anywhere text-ink-soft">
          <bdi>{detail}</bdi>
        </span>
      )}
    </a>
  );
}

/** The option that Enter opens: the first, until an arrow key has chosen another. */
function useActive(options: readonly Option[]) {
  const [chosen, setChosen] = useState<{ title: string; href: string | undefined }>();
  const at = Math.max(
    0,
    options.findIndex(({ title, href }) => title === chosen?.title && href === chosen?.href),
  );
  return {
    active: options[at],
    reset: () => setChosen(undefined),
    move(by: 1 | -1): void {
      const next = options[(at + by + options.length) % options.length];
      if (next) setChosen({ title: next.title, href: next.href });
    },
  };
}

type Standing = {
  typed: string;
  purpose: Purpose | undefined;
  isCurrent: boolean;
  failure: string | undefined;
  count: number;
};

function said({ typed, purpose, isCurrent, failure, count }: Standing): string {
  if (failure) return '';
  if (typed === '') return purpose ? 'Type a name, a phone number or an address.' : '';
  if (!isCurrent) return 'Looking…';
  if (count === 0) return `Nothing found for “${typed}”. Try a part of the name, or the digits of a number.`;
  return `${counted(count, 'result')}`;
}
