import { LONGEST_MESSAGE } from '#contract/customer/messages.ts';
import type { CustomerPage, CustomerVisit } from '#contract/customer/page.ts';
import { FormField, type Returned } from '#web/customer/form-field.tsx';
import { Entry, List, More, Part, Row, RuledFacts } from '#web/customer/part.tsx';
import { PostForm } from '#web/customer/post-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

type TimePartProps = { page: CustomerPage; returned: Returned };

/** When we come: times to choose from, or the one that is booked, and how to ask for another. */
export function TimePart({ page, returned }: TimePartProps) {
  const { visits, address, isClosed, said, steps, ownTimes, stages } = page;
  const isTheirs = steps.some(({ id, state, isTheirs }) => id === 'time' && state === 'now' && isTheirs);
  const isAhead = visits.some(({ when, times }) => when !== null || times.length > 0);
  const isOver = visits.length > 0 && visits.every(({ status }) => status === 'done');
  const isAsking = 'words' in returned.errors || (isTheirs && !isAhead && !ownTimes);
  if (isClosed && visits.length === 0) return null;
  return (
    <Part id="time" said={said} title={visits.length > 1 || stages ? 'Inspections' : 'Inspection'}>
      {visits.length === 0 && !ownTimes && !stages && (
        <p>No time is set yet. We will contact you to agree on one.</p>
      )}
      {visits.map((visit) => (
        <Visit key={visit.id} visit={visit} address={address} problem={returned.errors.choice} />
      ))}
      {stages && <Stages stages={stages} />}
      {ownTimes && !stages && (
        <Row>
          <a href={ownTimes} className={buttonLook('secondary')}>
            See the free times
          </a>
        </Row>
      )}
      {!isClosed && !isOver && (
        <More summary={isAhead ? 'Ask for another time' : 'Tell us when it suits you'} isOpen={isAsking}>
          <PostForm action={`${address}/message`}>
            <input type="hidden" name="about" value="time" />
            <FormField
              part="time"
              name="words"
              label="Which days and times suit you?"
              hint={isAhead ? 'Nothing changes until we confirm another time.' : undefined}
              required
              lines
              maxLength={LONGEST_MESSAGE}
              returned={returned}
            />
            <Button type="submit" look="secondary">
              Send to the office
            </Button>
          </PostForm>
        </More>
      )}
    </Part>
  );
}

/** The inspections of the whole build, with the way to their times and the builder's dates. */
function Stages({ stages: { page, areTheirs, rows } }: { stages: NonNullable<CustomerPage['stages']> }) {
  return (
    <>
      <List>
        {rows.map(({ title, words }) => (
          <li key={title}>
            <b>{title}</b>
            <p>{words}</p>
          </li>
        ))}
      </List>
      {page && (
        <Row>
          <a href={page} className={buttonLook('secondary')}>
            {areTheirs ? 'Choose times, enter the builder’s dates' : 'Enter the builder’s dates'}
          </a>
        </Row>
      )}
    </>
  );
}

const states: Record<
  CustomerVisit['status'] | 'lapsed',
  { tone: 'plain' | 'quiet' | 'pass' | 'caution'; words: string }
> = {
  offered: { tone: 'caution', words: 'Choose a time' },
  /** Nobody chose one of the offered times while we held them. */
  lapsed: { tone: 'quiet', words: 'No time yet' },
  booked: { tone: 'plain', words: 'Booked' },
  done: { tone: 'pass', words: 'Done' },
  cancelled: { tone: 'quiet', words: 'Cancelled' },
  'no-access': { tone: 'caution', words: 'No access' },
};

type VisitProps = { visit: CustomerVisit; address: string; problem: string | undefined };

function Visit({ visit, address, problem }: VisitProps) {
  const { title, when, until, inspector, jobNumber, cost, included, calendar, times, move, cancel } = visit;
  const status = visit.status === 'offered' && times.length === 0 ? 'lapsed' : visit.status;
  const facts = [
    { name: 'Ends about', value: until },
    { name: 'Inspector', value: inspector },
    { name: 'Job number', value: jobNumber },
    { name: 'Price', value: cost },
    { name: 'Included', value: included },
  ].filter(({ value }) => value !== null);
  return (
    <Entry title={title} note={<Badge tone={states[status].tone}>{states[status].words}</Badge>}>
      {when && (
        <p className={`text-xl/snug ${status === 'cancelled' ? 'line-through' : 'font-bold'}`}>{when}</p>
      )}
      {times.length > 0 && <Times visit={visit} address={address} problem={problem} />}
      {facts.length > 0 && <RuledFacts facts={facts} />}
      {calendar && (
        <Row>
          <a href={calendar} className={buttonLook('secondary', 'small')}>
            Add to your calendar
          </a>
          {move && <a href={move}>Move it</a>}
          {cancel && <a href={cancel}>Cancel it</a>}
        </Row>
      )}
    </Entry>
  );
}

function Times({ visit: { id, times, heldUntil }, address, problem }: VisitProps) {
  return (
    <PostForm action={`${address}/time`} id="time-choice" tabIndex={-1}>
      <input type="hidden" name="inspection" value={id} />
      {heldUntil && <input type="hidden" name="held" value={heldUntil} />}
      <fieldset className="min-w-0 space-y-2.5">
        <legend className="font-semibold">When should we come? Tap a time to book it.</legend>
        {problem && <FieldError>{problem}</FieldError>}
        {times.map((time, choice) => (
          <Button
            key={time}
            type="submit"
            look="secondary"
            name="choice"
            value={choice}
            className="min-h-14! w-full text-lg text-balance"
          >
            {time}
          </Button>
        ))}
      </fieldset>
      {heldUntil && (
        <p className="text-[0.9rem] text-ink-soft">We are holding these times for you until {heldUntil}.</p>
      )}
    </PostForm>
  );
}
