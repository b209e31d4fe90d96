import type { StagesPage } from '#contract/customer/page.ts';
import { Bar } from '#web/customer/bar.tsx';
import { FormField } from '#web/customer/form-field.tsx';
import { Head } from '#web/customer/head.tsx';
import { Part, Row, single } from '#web/customer/part.tsx';
import { PostForm } from '#web/customer/post-form.tsx';
import { Done } from '#web/customer/said.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';

type Stage = StagesPage['stages'][number];

/** The inspections of a build in their order: each with its time, or the way to choose one, and its builder's date. */
export function Stages({ page }: { page: StagesPage }) {
  const { title, back, lettering, words, done, problem, errors, typed } = page;
  const fields = Object.values(errors).map((text) => ({ text, href: `#${typed.type}-day` }));
  const isShown = page.stages.some(({ type, date }) => type === typed.type && date !== null);
  const problems = isShown && fields.length > 0 ? fields : problem ? [{ text: problem }] : [];
  return (
    <div className={single}>
      <Head title={title} troubled={problem !== ''} />
      <Bar back={back} title={title} lettering={lettering}>
        <ErrorSummary problems={problems} attempt={1} />
        {done && <Done words={done} />}
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Bar>
      {page.stages.map((stage) => (
        <One key={stage.type} stage={stage} page={page} />
      ))}
    </div>
  );
}

const states: Record<Stage['state'], { tone: 'plain' | 'quiet' | 'pass' | 'caution'; words: string }> = {
  open: { tone: 'quiet', words: 'No time yet' },
  near: { tone: 'caution', words: 'Choose now' },
  held: { tone: 'caution', words: 'Held' },
  booked: { tone: 'plain', words: 'Booked' },
  done: { tone: 'pass', words: 'Done' },
};

function One({ stage, page }: { stage: Stage; page: StagesPage }) {
  const { type, title, state, words, links } = stage;
  const { tone, words: named } = states[state];
  return (
    <Part id={`stage-${type}`} title={title} note={<Badge tone={tone}>{named}</Badge>}>
      {words && (
        <p className={state === 'booked' || state === 'held' ? 'text-lg font-semibold' : undefined}>
          {words}
        </p>
      )}
      {links.length > 0 && (
        <Row>
          {links.map(({ words: said, to, isMain }) => (
            <a key={said} href={to} className={isMain ? buttonLook() : undefined}>
              {said}
              <span className="sr-only"> for {title}</span>
            </a>
          ))}
        </Row>
      )}
      {stage.date && <DateForm stage={stage} date={stage.date} page={page} />}
    </Part>
  );
}

type DateFormProps = { stage: Stage; date: NonNullable<Stage['date']>; page: StagesPage };

function DateForm({ stage: { type, title }, date, page: { action, errors, typed } }: DateFormProps) {
  const isTheirs = typed.type === type;
  return (
    <PostForm action={action} noValidate>
      <input type="hidden" name="type" value={type} />
      <FormField
        part={type}
        name="day"
        type="date"
        label="Builder’s date"
        hint={date.words || undefined}
        value={date.value}
        returned={isTheirs ? { typed: { day: typed.day }, errors } : { typed: {}, errors: {} }}
      />
      <Row>
        <Button type="submit" look="secondary" size="small">
          {date.value ? 'Move the date' : 'Save the date'}
          <span className="sr-only"> for {title}</span>
        </Button>
        {date.value && (
          <Button type="submit" look="quiet" size="small" name="remove" value="yes">
            Remove the date
            <span className="sr-only"> for {title}</span>
          </Button>
        )}
      </Row>
    </PostForm>
  );
}
