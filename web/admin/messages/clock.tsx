import type { Message } from '#contract/desk/messages.ts';
import { formatMoment } from '#web/admin/format.ts';
import { DueBadge } from '#web/admin/inquiries/deadline.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** By when a message asks for an answer, or that it was handled; nothing for one that asks for none. */
export function MessageClock({ message, isShort = false }: { message: Message; isShort?: boolean }) {
  const { dueAt, handledAt } = message;
  if (dueAt === null) return null;
  if (handledAt === null) return <DueBadge by={dueAt} isShort={isShort} />;
  const isLate = handledAt > dueAt;
  return (
    <Badge tone={isLate ? 'caution' : 'pass'}>
      Handled{isLate && ' late'}
      {!isShort && `, ${formatMoment(handledAt)}`}
    </Badge>
  );
}
