import { addDays, dayInWords, dayOf } from '#contract/calendar.ts';
import { type Inspector, LICENCE_NOTICE_DAYS } from '#contract/desk/inspectors.ts';
import { Badge } from '#web/ui/badge.tsx';

/** A licence with its expiry date, marked before it expires. */
export function LicenceState({ licence }: Pick<Inspector, 'licence'>) {
  const today = dayOf(new Date());
  const isExpired = licence.expires < today;
  const isSoon = licence.expires <= addDays(today, LICENCE_NOTICE_DAYS);
  return (
    <>
      {licence.class}, <span className="font-mono">{licence.number}</span>
      <span className="flex flex-wrap items-center gap-2">
        {isExpired ? 'Expired on' : 'Expires on'} {dayInWords(licence.expires)}
        {isExpired ? (
          <Badge tone="fail">Expired</Badge>
        ) : (
          isSoon && <Badge tone="caution">Expires soon</Badge>
        )}
      </span>
    </>
  );
}
