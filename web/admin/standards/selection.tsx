import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Defect, TemplateState } from '#contract/desk/standards.ts';
import { formatCount } from '#web/admin/format.ts';
import { type Outcome, useOutcome } from '#web/admin/outcome.ts';
import { Button } from '#web/ui/button.tsx';

type SelectionProps = {
  shown: Defect[];
  selected: Defect[];
  onChoose: (ids: string[], isChosen: boolean) => void;
  /** They are chosen no more, and what was pressed for them is gone. */
  onDecided: (ids: string[]) => void;
  /** Whether templates are being merged: what is chosen then stays chosen. */
  isMerging: boolean;
  onMerge: () => void;
};

/** What can be done with the chosen templates together. It stays in sight while the list is scrolled. */
export function Selection(props: SelectionProps) {
  const { shown, selected, onDecided, isMerging, onMerge } = props;
  const boxId = useId();
  const fetcher = useFetcher<Outcome>();
  const deciding = useRef<string[]>([]);
  // What could not be decided stays chosen, to be tried again.
  useOutcome(fetcher, () => onDecided(deciding.current));
  const ids = selected.map(({ id }) => id);
  const busy = fetcher.state !== 'idle' || isMerging;
  const decide = (state: TemplateState) => {
    deciding.current = ids;
    void fetcher.submit({ intent: 'decide', ids: ids.join(' '), state }, { method: 'post' });
  };
  const ofOneStandard = new Set(selected.map(({ standardId }) => standardId)).size === 1;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 border-y max-sm:gap-x-2 border-line bg-paper px-4 py-1.5 sm:px-5 ${selected.length > 0 ? 'sticky top-0 z-10' : ''}`}
    >
      <ChooseAll id={boxId} {...props} />
      <label htmlFor={boxId} className="flex min-h-10 items-center">
        {selected.length === 0 ? (
          `Choose ${shown.length === 1 ? 'it' : `all ${formatCount(shown.length)}`}`
        ) : (
          <>
            {formatCount(selected.length)}
            <span className="max-sm:sr-only">&nbsp;chosen</span>
          </>
        )}
      </label>
      {selected.length > 0 && (
        <div className="flex flex-wrap gap-2 max-sm:gap-1.5">
          <Button
            look="secondary"
            size="small"
            className="max-sm:px-2.5!"
            disabled={busy}
            onClick={() => decide('accepted')}
          >
            Accept<span className="sr-only"> the chosen templates</span>
          </Button>
          <Button
            look="secondary"
            size="small"
            className="max-sm:px-2.5!"
            disabled={busy}
            onClick={() => decide('rejected')}
          >
            Reject<span className="sr-only"> the chosen templates</span>
          </Button>
          {selected.length > 1 && ofOneStandard && (
            <Button
              look="secondary"
              size="small"
              className="max-sm:px-2.5!"
              aria-expanded={isMerging}
              onClick={onMerge}
            >
              Merge…
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function ChooseAll({ id, shown, selected, onChoose, isMerging }: SelectionProps & { id: string }) {
  const box = useRef<HTMLInputElement>(null);
  const all = selected.length === shown.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected.length > 0 && !all;
  }, [selected.length, all]);
  return (
    <input
      id={id}
      ref={box}
      type="checkbox"
      className="size-5 accent-blueprint"
      checked={all}
      disabled={isMerging}
      onChange={() =>
        onChoose(
          shown.map(({ id }) => id),
          !all,
        )
      }
    />
  );
}
