import type { ReactNode } from 'react';
import type { TemplateState } from '#contract/desk/standards.ts';
import { Button } from '#web/ui/button.tsx';

type DecideButtonsProps = {
  state: TemplateState;
  disabled: boolean;
  onDecide: (state: TemplateState) => void;
  /** Which template it is, for screen readers. */
  name?: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
};

/**
 * Accept and Reject keep their places whatever was decided, so that a second tap on the same spot never takes back the first.
 */
export function DecideButtons({ state, disabled, onDecide, name, children }: DecideButtonsProps) {
  const decision = (wanted: TemplateState, words: string) => (
    <Button
      look="secondary"
      size="small"
      disabled={disabled}
      aria-pressed={state === wanted}
      className={`max-sm:px-2.5! ${state === wanted ? 'bg-blueprint-wash!' : ''}`}
      onClick={() => state !== wanted && onDecide(wanted)}
    >
      {state === wanted && <span aria-hidden="true">✓</span>}
      {words}
      {name}
    </Button>
  );
  return (
    <>
      {decision('accepted', 'Accept')}
      {decision('rejected', 'Reject')}
      {children}
      {state !== 'proposed' && (
        <Button look="quiet" size="small" disabled={disabled} onClick={() => onDecide('proposed')}>
          Review again
          {name}
        </Button>
      )}
    </>
  );
}
