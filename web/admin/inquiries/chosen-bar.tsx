import { useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { counted } from '#contract/counted.ts';
import { type ClosedReason, closedReasonNames, closedReasons } from '#contract/desk/closing.ts';
import { changeStatus, markSpam } from '#contract/desk/endpoints/inquiries.ts';
import { type Inquiry, type Status, statuses, statusNames } from '#contract/desk/inquiries.ts';
import { undoOf } from '#web/admin/inquiries/undo.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, Select } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.tsx';

type ChosenBarProps = { inquiries: Inquiry[]; onClear: () => void };

/** The actions for all the chosen inquiries at once. */
export function ChosenBar({ inquiries, onClear }: ChosenBarProps) {
  const [status, setStatus] = useState<Status>('answered');
  const closing = useClosingReason();
  const { progress, changeAll } = useChanges(onClear);
  if (inquiries.length === 0 && !progress) return null;
  function setStatusOfAll() {
    const isClosing = status === 'closed';
    if (isClosing && !closing.isGiven()) return;
    const body = { status, ...(isClosing && { reason: closing.reason }) };
    const change = ({ id, version }: Inquiry) => call(changeStatus, { id, version, body });
    void changeAll(inquiries, change, statuses[status]);
  }
  return (
    <section
      aria-label="Chosen inquiries"
      className="desk-bar sticky-foot z-20 -mx-4 flex flex-wrap items-end gap-2 border-t-2 border-ink bg-sheet px-4 py-2 shadow-lg sm:mx-0"
    >
      <p role="status" className="mr-auto self-center font-semibold">
        {progress ?? `${counted(inquiries.length, 'inquiry', 'inquiries')} chosen`}
      </p>
      <Select
        aria-label="Status of the chosen inquiries"
        value={status}
        onChange={({ target }) => setStatus(target.value as Status)}
        className="min-h-11! w-auto! py-1!"
      >
        {statusNames.map((name) => (
          <option key={name} value={name}>
            {statuses[name]}
          </option>
        ))}
      </Select>
      {status === 'closed' && closing.field}
      <Button size="small" className="min-h-11!" disabled={progress !== undefined} onClick={setStatusOfAll}>
        Set status
      </Button>
      <Button
        look="secondary"
        size="small"
        className="min-h-11!"
        disabled={progress !== undefined}
        onClick={() => {
          const mark = ({ id, version }: Inquiry) => call(markSpam, { id, version });
          void changeAll(inquiries, mark, 'Suspected spam');
        }}
      >
        Spam
      </Button>
      <Button
        look="quiet"
        size="small"
        className="min-h-11!"
        disabled={progress !== undefined}
        onClick={onClear}
      >
        Clear selection
      </Button>
    </section>
  );
}

/** Why all of them are closed, asked for once. */
function useClosingReason() {
  const id = useId();
  const [reason, setReason] = useState<ClosedReason | ''>('');
  const [isMissing, setIsMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);

  function isGiven(): boolean {
    setIsMissing(reason === '');
    if (reason === '') select.current?.focus();
    return reason !== '';
  }

  const field = (
    <div>
      {isMissing && <FieldError id={id}>Choose why they are closed</FieldError>}
      <Select
        ref={select}
        aria-label="Why the chosen inquiries are closed"
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? id : undefined}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value as ClosedReason | '');
          setIsMissing(false);
        }}
        className="min-h-11! w-auto! py-1!"
      >
        <option value="">Why are they closed?</option>
        {closedReasonNames.map((name) => (
          <option key={name} value={name}>
            {closedReasons[name]}
          </option>
        ))}
      </Select>
    </div>
  );
  return { reason, isGiven, field };
}

type Change = (inquiry: Inquiry) => Promise<{ event: string | null }>;

/** Changes one inquiry after the other, reports the result, and offers to undo everything. */
function useChanges(onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<string>();

  async function changeAll(inquiries: Inquiry[], change: Change, what: string): Promise<void> {
    const undos: (() => Promise<unknown>)[] = [];
    const stayed = await eachOf(inquiries, 'Saving', async (inquiry) => {
      const undo = undoOf(inquiry.id)(await change(inquiry));
      if (undo) undos.push(undo);
    });
    onDone();
    showToast({
      title: `${counted(inquiries.length - stayed, 'inquiry', 'inquiries')}: ${what}`,
      description: stayed > 0 ? `${formatStayed(stayed)}.` : undefined,
      action: undos.length > 0 ? { label: 'Undo', onPress: () => void undoAll(undos) } : undefined,
      variant: stayed > 0 ? 'destructive' : 'default',
    });
    await revalidate();
  }

  async function undoAll(undos: (() => Promise<unknown>)[]): Promise<void> {
    const stayed = await eachOf(undos, 'Undoing', (undo) => undo());
    showToast({
      title: 'Undone',
      description: stayed > 0 ? `${formatStayed(stayed)}.` : undefined,
      variant: stayed === 0 ? 'default' : 'destructive',
    });
    await revalidate();
  }

  /** @returns how many failed */
  async function eachOf<T>(all: T[], doing: string, run: (one: T) => Promise<unknown>): Promise<number> {
    let failed = 0;
    for (const [at, one] of all.entries()) {
      setProgress(`${doing} ${at + 1} of ${all.length}…`);
      await run(one).catch(() => {
        failed += 1;
      });
    }
    setProgress(undefined);
    return failed;
  }

  return { progress, changeAll };
}

function formatStayed(count: number): string {
  return count === 1
    ? '1 inquiry could not be changed, perhaps because someone else changed it'
    : `${count} inquiries could not be changed, perhaps because someone else changed them`;
}
