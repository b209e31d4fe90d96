import { type SubmitEvent, useState } from 'react';
import { dayInWords } from '#contract/calendar.ts';
import { counted } from '#contract/counted.ts';
import type { BankFile, BankLine, BankProposal } from '#contract/desk/bank-files.ts';
import type { Invoice } from '#contract/desk/invoices.ts';
import { formatDollars } from '#web/admin/format.ts';
import { type Choices, NONE, useSaveLines } from '#web/admin/invoices/use-save-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';

type LinesFormProps = { file: BankFile; owed: readonly Invoice[] };

/** The open lines of a file, with the proposed invoices to confirm or change. */
export function LinesForm({ file, owed }: LinesFormProps) {
  // For a proposal: the other invoice that it pays, or '' if it is not confirmed. Nothing if it is confirmed
  // as proposed.
  const [choices, setChoices] = useState<Choices>(new Map());
  const { save, pending } = useSaveLines(file, () => setChoices(new Map()));
  const choose = (line: number, choice: string | undefined) => setChoices(withChoice(choices, line, choice));
  const { notes, ignores } = countOf(file, choices);
  return (
    <form
      className="mt-3"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!pending) void save(choices);
      }}
    >
      {file.proposals.length > 0 && <h4 className="mt-2 font-semibold">Payments to confirm</h4>}
      <ul className="mt-1 space-y-2">
        {file.proposals.map((proposal) => (
          <Proposed
            key={proposal.line}
            fileId={file.id}
            proposal={proposal}
            owed={owed}
            choice={choices.get(proposal.line)}
            onChoose={(choice) => choose(proposal.line, choice)}
          />
        ))}
      </ul>
      {file.unmatched.length > 0 && (
        <Unmatched file={file} owed={owed} choices={choices} onChange={setChoices} />
      )}
      <div className="desk-bar sticky-foot mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper py-3">
        <Button type="submit" size="small" disabled={pending || notes + ignores === 0}>
          {pending ? 'Saving…' : 'Confirm'}
        </Button>
        <span aria-live="polite">{consequence(notes, ignores)}</span>
      </div>
    </form>
  );
}

/** The choices with another one for a line; `undefined`: none. */
function withChoice(choices: Choices, line: number, choice: string | undefined): Choices {
  const now = new Map(choices);
  if (choice === undefined) now.delete(line);
  else now.set(line, choice);
  return now;
}

type UnmatchedProps = LinesFormProps & { choices: Choices; onChange: (choices: Choices) => void };

/** The lines that seem to pay no invoice: most are wages, interest and other money, so they can be marked together. */
function Unmatched({ file, owed, choices, onChange }: UnmatchedProps) {
  const undecided = file.unmatched.filter(({ line }) => !choices.has(line));
  const markAll = () =>
    onChange(new Map([...choices, ...undecided.map(({ line }) => [line, NONE] as const)]));
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h4 className="font-semibold">Lines without an invoice</h4>
        {undecided.length > 1 && (
          <Button look="secondary" size="small" onClick={markAll}>
            Mark {undecided.length} lines as paying no invoice
          </Button>
        )}
      </div>
      <ul className="mt-2 space-y-2">
        {file.unmatched.map((line) => (
          <li
            key={line.line}
            className="grid gap-x-5 gap-y-2 border border-line bg-sheet px-4 py-3 md:grid-cols-2"
          >
            <Came line={line} />
            <Picker
              fileId={file.id}
              line={line}
              owed={owed}
              choice={choices.get(line.line) ?? ''}
              onChoose={(choice) => onChange(withChoice(choices, line.line, choice || undefined))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function countOf({ proposals, unmatched }: BankFile, choices: Choices) {
  const chosen = [...choices.values()];
  const asProposed = proposals.filter(({ line }) => !choices.has(line)).length;
  const known = new Set([...proposals, ...unmatched].map(({ line }) => line));
  const stale = [...choices.keys()].filter((line) => !known.has(line)).length;
  const ignores = chosen.filter((choice) => choice === NONE).length;
  const notes = asProposed + chosen.filter((choice) => choice !== '' && choice !== NONE).length;
  return { notes: notes - stale, ignores };
}

function consequence(notes: number, ignores: number): string {
  if (notes + ignores === 0) return 'Tick a payment or choose what a line pays.';
  return [
    notes > 0 && `${counted(notes, 'payment')} will be recorded`,
    ignores > 0 && `${counted(ignores, 'line')} will be marked as paying no invoice`,
  ]
    .filter(Boolean)
    .join(', ');
}

type ProposedProps = {
  fileId: string;
  proposal: BankProposal;
  owed: readonly Invoice[];
  choice: string | undefined;
  onChoose: (choice: string | undefined) => void;
};

/** A proposed payment. If it is not ticked, it may pay another invoice, or none. */
function Proposed({ fileId, proposal, owed, choice, onChoose }: ProposedProps) {
  const { invoiceNumber, customer, why } = proposal;
  const isTicked = choice === undefined;
  return (
    <li className="border border-line bg-sheet">
      <label className="grid cursor-pointer grid-cols-[2.75rem_1fr] hover:bg-blueprint-wash">
        <span className="grid place-items-center">
          <input
            type="checkbox"
            className="size-5 accent-blueprint"
            checked={isTicked}
            onChange={({ target }) => onChoose(target.checked ? undefined : '')}
          />
        </span>
        <span className="grid gap-x-5 py-3 pr-4 md:grid-cols-2">
          <Came line={proposal} />
          <span className="block">
            <span className="block">
              pays <span className="font-mono font-semibold">{invoiceNumber}</span>, <bdi>{customer}</bdi>
            </span>
            <span className="block text-[0.92rem] text-ink-soft">{why}</span>
          </span>
        </span>
      </label>
      {!isTicked && (
        <div className="border-t border-line px-4 py-3">
          <Picker fileId={fileId} line={proposal} owed={owed} choice={choice} onChoose={onChoose} />
        </div>
      )}
    </li>
  );
}

/** The amount, the day and the bank's description. */
function Came({ line: { amount, day, words } }: { line: BankLine }) {
  return (
    <span className="block min-w-0">
      <strong className="tabular-nums">{formatDollars(amount)}</strong> on {dayInWords(day, 'short')}
      <span className="block text-[0.92rem] wrap-anywhere text-ink-soft">{words}</span>
    </span>
  );
}

type PickerProps = {
  fileId: string;
  line: BankLine;
  owed: readonly Invoice[];
  choice: string;
  onChoose: (choice: string) => void;
};

/** The choice of what a line pays: an unpaid invoice, those with the same amount first, or none. */
function Picker({ fileId, line, owed, choice, onChoose }: PickerProps) {
  const same = owed.filter(({ balance }) => balance === line.amount);
  const others = owed.filter(({ balance }) => balance !== line.amount);
  return (
    <Field id={`pays-${fileId}-${line.line}`} label="What does it pay?">
      {(wiring) => (
        <Select {...wiring} value={choice} onChange={({ target }) => onChoose(target.value)}>
          <option value="">Decide later</option>
          <option value={NONE}>It pays no invoice</option>
          {same.length > 0 && <optgroup label="Same amount">{same.map(asOption)}</optgroup>}
          {others.length > 0 && <optgroup label="Other amounts">{others.map(asOption)}</optgroup>}
        </Select>
      )}
    </Field>
  );
}

function asOption({ id, number, customer, balance }: Invoice) {
  return (
    <option key={id} value={id}>
      {number}, <bdi>{customer}</bdi>, {formatDollars(balance)} owed
    </option>
  );
}
