import type { ReactNode } from 'react';
import { proposedAction } from '#contract/capture/action.ts';
import type { Gap } from '#contract/capture/gaps.ts';
import { type AreaOutcome, type Severity, severities } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { checkOf, type Draft } from '#web/capture/draft.ts';
import { ChoiceField, TextField } from '#web/capture/fields.tsx';
import { type FieldOf, useEntity, useWrite } from '#web/capture/use-capture.ts';
import { Effect, outcomesOfArea } from '#web/inspect/screens/area-end.tsx';
import { outcomesOfCheck, WhyNot } from '#web/inspect/screens/check-row.tsx';
import { type Choice, Choices } from '#web/inspect/screens/choices.tsx';
import { resultsOfFollowed } from '#web/inspect/screens/earlier-finding.tsx';
import { FindingPlaces } from '#web/inspect/screens/finding-places.tsx';
import { severityTones } from '#web/inspect/screens/finding-severity.tsx';

type CloseGapProps = { draft: Draft; gap: Gap };

/** What closes a gap where it stands. Photos, clauses and defects that nobody described need their own screen. */
export function CloseGap({ draft, gap: { where, message } }: CloseGapProps): ReactNode {
  const { entity, id, field = '' } = where;
  if (entity !== 'area' && entity !== 'check' && entity !== 'finding') return null;
  const of: FieldOf = { entity, entityId: id, name: field };
  const label = labels[field];
  if (label !== undefined) return <TextField of={of} label={label} lines={field === 'title' ? 1 : 2} />;
  switch (`${entity} ${field}`) {
    case 'area outcome':
      return <Buttons of={of} label={message} choices={outcomesOfArea} />;
    case 'area effect': {
      const area = draft.areas.find((one) => one.id === id);
      const outcome = fieldValue<AreaOutcome>(area?.fields, 'outcome');
      return area && (outcome === 'partly' || outcome === 'not') ? (
        <Effect draft={draft} area={area} outcome={outcome} />
      ) : null;
    }
    case 'area reason':
      return <WhyNot of={of} />;
    case 'check reason':
    case 'check outcome': {
      const check = draft.checks.find((one) => one.id === id);
      if (!check) return null;
      const beside = { area: check.area, item: check.words };
      return field === 'reason' ? (
        <WhyNot of={of} beside={beside} />
      ) : (
        <Buttons of={of} label={message} choices={outcomesOfCheck} beside={beside} />
      );
    }
    case 'finding severity':
      return <Buttons of={of} label={message} choices={classes} />;
    case 'finding status':
      return <Buttons of={of} label={message} choices={resultsOfFollowed} isInPairs />;
    case 'finding action':
      return <Action draft={draft} of={of} />;
    case 'finding text':
      return <WhyNot of={of} />;
    case 'finding area':
      return (
        <ChoiceField
          of={of}
          label="Area"
          options={draft.areas.map((area) => ({ value: area.id, label: area.name }))}
        />
      );
    case 'finding places': {
      const finding = draft.findings.find((one) => one.id === id);
      return finding ? <FindingPlaces finding={finding} /> : null;
    }
    default:
      return null;
  }
}

/** What should be done, with what the clause, the limit or the check proposes. */
function Action({ draft, of }: { draft: Draft; of: FieldOf }) {
  const write = useWrite();
  const finding = draft.findings.find((one) => one.id === of.entityId);
  if (!finding) return null;
  const proposed = proposedAction(finding.fields, checkOf(draft, finding));
  const action = fieldValue<string>(finding.fields, 'action');
  return (
    <>
      <TextField of={of} label="What should be done" lines={2} />
      <Choices
        label="Proposed"
        choices={[{ value: proposed, label: proposed, tone: 'ink', isProposed: action !== proposed }]}
        chosen={action}
        onChoose={(chosen) => void write('finding', of.entityId, { action: chosen })}
      />
    </>
  );
}

/** The fields that are a text. */
const labels: Readonly<Record<string, string | undefined>> = {
  title: 'Title',
  whyMajor: 'Why is it a major defect?',
  whyDefect: 'Why is it a defect?',
};

const classes: readonly Choice<Severity>[] = (Object.keys(severities) as Severity[]).map((value) => ({
  value,
  label: severities[value],
  tone: severityTones[value],
}));

type ButtonsProps<Value extends string> = {
  of: FieldOf;
  label: string;
  choices: readonly Choice<Value>[];
  beside?: Record<string, unknown>;
  isInPairs?: boolean;
};

function Buttons<Value extends string>({
  of: { entity, entityId, name },
  label,
  choices,
  beside,
  isInPairs,
}: ButtonsProps<Value>) {
  const write = useWrite();
  const chosen = fieldValue<Value>(useEntity({ entity, entityId }), name);
  return (
    <Choices
      label={label}
      choices={choices}
      chosen={chosen}
      onChoose={(value) => void write(entity, entityId, { ...beside, [name]: value })}
      {...(isInPairs && { isInPairs })}
    />
  );
}
