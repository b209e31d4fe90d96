import { useEffect, useState } from 'react';
import { deadlineInWords } from '#contract/calendar.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { formatMoment } from '#web/admin/format.ts';
import { Badge } from '#web/ui/badge.tsx';

const MINUTE = 60_000;
/** From here on an answer is urgent. */
const URGENT_MS = 30 * MINUTE;

/** By when an inquiry is owed an answer, in words that change with the clock; or when it was answered. */
export function Deadline({ inquiry }: { inquiry: Inquiry }) {
  const now = useMinute();
  if (inquiry.answeredAt) {
    const late = inquiry.respondBy !== null && inquiry.answeredAt > inquiry.respondBy;
    return (
      <Badge tone={late ? 'caution' : 'pass'}>
        Answered {late ? 'late, ' : ''}
        {formatMoment(inquiry.answeredAt)}
      </Badge>
    );
  }
  if (!inquiry.respondBy || inquiry.flagged) return null;
  const deadline = new Date(inquiry.respondBy);
  const left = deadline.getTime() - now.getTime();
  if (left < 0) return <Badge tone="fail">Overdue by {duration(-left)}</Badge>;
  return (
    <Badge tone={left < URGENT_MS ? 'caution' : 'plain'}>
      Answer by {deadlineInWords(deadline, now)}
      {left < 24 * 60 * MINUTE ? `, ${duration(left)} left` : ''}
    </Badge>
  );
}

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
