import type { Identified } from '#contract/capture/draft.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { knownTrade, proposedTradeOf, tradeInWords, trades } from '#contract/capture/trades.ts';
import { ChoiceField } from '#web/capture/fields.tsx';
import { useCapture } from '#web/capture/use-capture.ts';

const options = Object.entries(trades).map(([value, label]) => ({ value, label }));

/** Who mends a finding: as somebody chose it, else as what it cites proposes. */
export function TradeField({ finding: { id, fields } }: { finding: Identified }) {
  const { checks } = useCapture().draft;
  const check = checks.find((one) => one.id === fieldValue(fields, 'check'));
  const proposed = proposedTradeOf(fields, check?.item?.standards);
  return (
    <ChoiceField
      of={{ entity: 'finding', entityId: id, name: 'trade' }}
      label="Trade"
      value={knownTrade(fieldValue(fields, 'trade')) ?? ''}
      options={options}
      mayBeNone
      none={proposed ? `Proposed: ${tradeInWords(proposed)}` : 'No trade yet'}
    />
  );
}
