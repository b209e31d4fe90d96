import { useEffect, useState } from 'react';
import { deadlineInWords, shortDeadline } from '#contract/calendar.ts';
import { type Inquiry, type Status, statuses } from '#contract/desk/inquiries.ts';
import { formatMoment } from '#web/admin/format.ts';
import { Badge } from '#web/ui/badge.tsx';

const MINUTE = 60_000;
/** From this much time left, an answer is urgent. */
const URGENT_MS = 30 * MINUTE;

type DeadlineProps = {
  inquiry: Inquiry;
  /** The short form for a row of a list. */
  isShort?: boolean;
};

/**
 * When an answer is due, in words that follow the clock; or when it was answered; or the state of the job.
 */
export function Deadline({ inquiry, isShort = false }: DeadlineProps) {
  if (inquiry.flagged) return isShort ? <Badge tone="caution">Suspected spam</Badge> : null;
  if (isMovedOn(inquiry.status)) return <Badge tone="quiet">{statuses[inquiry.status]}</Badge>;
  if (inquiry.answeredAt) {
    const late = inquiry.respondBy !== null && inquiry.answeredAt > inquiry.respondBy;
    return (
      <Badge tone={late ? 'caution' : 'pass'}>
        Answered{late && ' late'}
        {!isShort && `${late ? ',' : ''} ${formatMoment(inquiry.answeredAt)}`}
      </Badge>
    );
  }
  return inquiry.respondBy ? <DueBadge by={inquiry.respondBy} isShort={isShort} /> : null;
}

/** By when an answer is due, or how late it is, in words that follow the clock. */
export function DueBadge({ by, isShort = false }: { by: string; isShort?: boolean }) {
  const now = useMinute();
  const deadline = new Date(by);
  const left = deadline.getTime() - now.getTime();
  if (left < 0)
    return <Badge tone="fail">{isShort ? `${roughly(-left)} late` : `Overdue by ${duration(-left)}`}</Badge>;
  const isSoon = left < 24 * 60 * MINUTE;
  const tone = left < URGENT_MS ? 'caution' : 'plain';
  if (isShort)
    return (
      <Badge tone={tone}>{isSoon ? `${roughly(left)} left` : `By ${shortDeadline(deadline, now)}`}</Badge>
    );
  return (
    <Badge tone={tone}>
      Answer by {deadlineInWords(deadline, now)}
      {isSoon && `, ${duration(left)} left`}
    </Badge>
  );
}

const isMovedOn = (status: Status) => status !== 'new' && status !== 'answered';

/** The time, renewed every minute while the page is open. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** `2 h 5 min`, `3 days` */
function duration(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${Math.floor(minutes / (24 * 60))} days`;
}

/** The same in one unit, for a row: `25 min`, `3 h`, `2 days`. */
function roughly(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
