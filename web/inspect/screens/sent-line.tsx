import type { SendState } from '#web/inspect/store/types.ts';
import { useStore } from '#web/inspect/use-store.ts';
import { sentInWords } from '#web/inspect/words.ts';

const looks = {
  none: '',
  here: 'text-signal',
  partly: 'text-caution',
  all: 'text-pass',
} as const;

const signs = { none: '', here: '●', partly: '◐', all: '✓' } as const;

/** Where the data of an inspection is, in a word and with its counts. */
export function SentLine({ sent }: { sent: SendState }) {
  const { state, says } = sentInWords(sent);
  if (state === 'none') return null;
  return (
    <span className={`lettering mt-1.5 flex gap-1.5 ${looks[state]}`}>
      <span aria-hidden="true">{signs[state]}</span>
      {says}
    </span>
  );
}

/** Where an inspection's data is. It subscribes to the store itself, so that its parent need not. */
export function SentSoFar({ inspection }: { inspection: string }) {
  return <SentLine sent={useStore((store) => store.sendState(inspection))} />;
}
