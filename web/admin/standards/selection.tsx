import { useEffect, useId, useRef } from 'react';
import { decideTemplates } from '#contract/desk/endpoints/standards.ts';
import { DECIDED_AT_ONCE, type Template, type TemplateState } from '#contract/desk/standards.ts';
import { formatCount } from '#web/admin/format.ts';
import { saidOf, undoDecision } from '#web/admin/standards/decided.ts';
import { useCall } from '#web/admin/use-call.ts';
import { Button } from '#web/ui/button.tsx';

type SelectionProps = {
  shown: Template[];
  selected: Template[];
  onChoose: (ids: string[], isChosen: boolean) => void;
  /** Called when they are no longer chosen and their buttons are gone. */
  onDecided: (ids: string[]) => void;
  /** Whether templates are being merged. The choice then stays as it is. */
  isMerging: boolean;
  onMerge: () => void;
};

/** The actions for the chosen templates. They stay in sight while the list scrolls. */
export function Selection(props: SelectionProps) {
  const { shown, selected, onDecided, isMerging, onMerge } = props;
  const boxId = useId();
  const { decide, pending } = useDecisions(selected, onDecided);
  const busy = pending || isMerging;
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

/**
 * Decides on many templates in as few calls as possible. Those that failed stay chosen, so that the person
 * can try again.
 */
function useDecisions(selected: Template[], onDecided: (ids: string[]) => void) {
  const deciding = useRef<{ templates: Template[]; state: TemplateState }>({
    templates: [],
    state: 'proposed',
  });
  const { run, pending } = useCall(
    decideTemplates,
    {
      failed: 'Not changed',
      done: ({ changed }) => saidOf(changed, deciding.current.state),
      undo: () => undoDecision(deciding.current.templates, deciding.current.state),
    },
    { onDone: () => onDecided(deciding.current.templates.map(({ id }) => id)) },
  );
  async function decideOnAll(state: TemplateState) {
    for (let at = 0; at < selected.length; at += DECIDED_AT_ONCE) {
      const templates = selected.slice(at, at + DECIDED_AT_ONCE);
      deciding.current = { templates, state };
      await run({ body: { ids: templates.map(({ id }) => id), state } });
    }
  }
  return { decide: (state: TemplateState) => void decideOnAll(state), pending };
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
