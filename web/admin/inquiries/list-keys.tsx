import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { noteAnswer } from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { noted } from '#web/admin/inquiries/answers.tsx';
import { undoOf } from '#web/admin/inquiries/undo.ts';
import { focusRow, type Opened } from '#web/admin/inquiries/use-opened.ts';
import { areSingleKeysOff, isForSomethingElse, switchSingleKeys } from '#web/admin/single-keys.ts';
import { useCall } from '#web/admin/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const keys = [
  ['j', 'Next inquiry'],
  ['k', 'Previous inquiry'],
  ['Enter', 'Open or close the inquiry'],
  ['e', 'Mark it as answered'],
  ['x', 'Select it, to change several at once'],
  ['f', 'Search this list'],
  ['/', 'Find anything'],
  ['Esc', 'Close the open inquiry'],
  ['?', 'Show this list'],
] as const;

type ListKeysProps = {
  opened: Opened;
  inquiries: Inquiry[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
};

/** The keys of the list, and their sheet. A person who dictates would set them off, so they can be off. */
export function ListKeys(list: ListKeysProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [areOff, setOff] = useState(areSingleKeysOff);
  useKeys(list, areOff, () => setHelpOpen(true));
  function switchKeys(on: boolean): void {
    switchSingleKeys(on);
    setOff(!on);
  }
  return (
    <>
      <p className="mt-6 text-[0.9rem] text-ink-soft max-lg:hidden">
        <Button look="quiet" size="small" className="-ml-3.5" onClick={() => setHelpOpen(true)}>
          Keyboard shortcuts
        </Button>
      </p>
      <Dialog open={isHelpOpen} onClose={() => setHelpOpen(false)} title="Keyboard shortcuts">
        <KeysByName />
        <label className="mt-4 flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5 accent-blueprint"
            checked={!areOff}
            onChange={({ target }) => switchKeys(target.checked)}
          />
          Use single keys in this browser
        </label>
        <form method="dialog" className="mt-3">
          <Button type="submit" size="small">
            Close
          </Button>
        </form>
      </Dialog>
    </>
  );
}

/** Listens to the keys of the list while they are on, nothing is typed and no dialog is open. */
function useKeys(
  { opened, inquiries, chosen, onChoose }: ListKeysProps,
  areOff: boolean,
  openHelp: () => void,
) {
  const navigate = useNavigate();
  const answering = useRef('');
  const { run } = useCall(noteAnswer, { ...noted, undo: (answer) => undoOf(answering.current)(answer) });
  // Runs before the list is painted, so that keys work as soon as the list is visible.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent): void {
      if (areOff || isForSomethingElse(event)) return;
      const id = focusedRow() ?? opened.id;
      const at = inquiries.findIndex((inquiry) => inquiry.id === id);
      const current = inquiries[at];
      if (event.key === 'j') goTo(inquiries[at + 1]);
      else if (event.key === 'k') goTo(inquiries[Math.max(at, 1) - 1]);
      else if (event.key === 'f') openSearch();
      else if (event.key === '?') openHelp();
      else if (event.key === 'x' && current) onChoose(current.id, !chosen.has(current.id));
      else if (event.key === 'e' && current && !current.answeredAt) answer(current.id);
      else return;
      event.preventDefault();
    }
    function goTo(inquiry: Inquiry | undefined): void {
      if (!inquiry) return;
      focusRow(inquiry.id);
      if (opened.id) void navigate(opened.addressOf(inquiry.id), { preventScrollReset: true, replace: true });
    }
    function answer(id: string): void {
      answering.current = id;
      void run({ id, body: { how: 'marked' } });
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [areOff, opened, inquiries, chosen, onChoose, openHelp, navigate, run]);
}

function KeysByName() {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
      {keys.map(([key, what]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="inline-block min-w-8 rounded-sheet border border-edge bg-paper px-2 text-center font-mono">
              {key}
            </kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

function focusedRow(): string | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement.dataset.row : undefined;
}

function openSearch(): void {
  document.querySelector<HTMLDetailsElement>('#tools')?.setAttribute('open', '');
  document.querySelector<HTMLInputElement>('#search')?.focus();
}
