import { useRef } from 'react';
import { ordersAfterMove, type Placed } from '#web/admin/report-draft/order.ts';
import { Button } from '#web/ui/button.tsx';

type MoveButtonsProps = {
  /** The name of the moved thing. */
  name: string;
  things: readonly Placed[];
  index: number;
  /** Saves the changed orders. */
  onMove: (orders: readonly Placed[]) => void;
  /** Whether the things are side by side. */
  isRow?: boolean;
};

/**
 * Moves something one place forward or back. The focus stays on the button, or moves to the other one at the
 * end of the list.
 */
export function MoveButtons({ name, things, index, onMove, isRow = false }: MoveButtonsProps) {
  const box = useRef<HTMLSpanElement>(null);
  const words = isRow ? ['earlier', 'later'] : ['up', 'down'];
  const signs = isRow ? ['←', '→'] : ['↑', '↓'];

  function move(by: -1 | 1): void {
    onMove(ordersAfterMove(things, index, index + by));
    // A moved element loses the focus.
    requestAnimationFrame(() => {
      const [back, on] = box.current?.querySelectorAll('button') ?? [];
      const [wanted, other] = by === -1 ? [back, on] : [on, back];
      (wanted?.disabled ? other : wanted)?.focus();
    });
  }

  return (
    <span ref={box} className={isRow ? 'inline-flex gap-1' : 'flex shrink-0 flex-col gap-1'}>
      {([-1, 1] as const).map((by, at) => (
        <Button
          key={by}
          look="secondary"
          size="small"
          className={isRow ? 'min-w-10 px-2!' : 'min-h-8! min-w-10 px-2! py-0!'}
          aria-label={`Move ${words[at]}: ${name}`}
          disabled={index + by < 0 || index + by >= things.length}
          onClick={() => move(by)}
        >
          <span aria-hidden="true">{signs[at]}</span>
        </Button>
      ))}
    </span>
  );
}
