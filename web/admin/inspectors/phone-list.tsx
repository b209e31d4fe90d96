import { dayInWords, dayOf, timeInWords } from '#contract/calendar.ts';
import { counted } from '#contract/counted.ts';
import * as endpoints from '#contract/desk/endpoints/inspectors.ts';
import type { SignedInPhone } from '#contract/desk/inspectors.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { formatShortMoment } from '#web/admin/format.ts';
import { phoneDeletes } from '#web/admin/phone-words.ts';

/** An inspector's phones, with what each still had to send. A lost one is signed out without the others. */
export function PhoneList({ phones }: { phones: readonly SignedInPhone[] }) {
  if (phones.length === 0) return <p>No phone is signed in.</p>;
  return (
    <ul className="max-w-prose border-t border-line">
      {phones.map((phone) => (
        <li
          key={phone.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5"
        >
          <div>
            <p className="font-semibold">{phone.name}</p>
            <p>
              Last contact {formatShortMoment(phone.lastContact)}
              <span className="text-muted"> · signed in {formatShortMoment(phone.signedInAt)}</span>
            </p>
            {phone.asksToSignIn && <p>Must sign in again.</p>}
            <p className={isAllSent(phone) ? '' : 'font-semibold text-caution'}>{unsentInWords(phone)}</p>
          </div>
          <CallButton
            endpoint={endpoints.signOutPhone}
            given={{ id: phone.id }}
            words={{ failed: 'Phone not signed out', done: 'Phone signed out' }}
            question={{
              title: `Sign out the phone (${nameOf(phone)})?`,
              yes: 'Sign it out',
              no: 'Keep it signed in',
              about: (
                <>
                  <p className={`mb-2 ${isAllSent(phone) ? '' : 'font-semibold'}`}>{unsentInWords(phone)}</p>
                  {phone.unsent && <p className="mb-2">What it has captured since then is not counted.</p>}
                  <p>{phoneDeletes} Their other phones stay signed in.</p>
                </>
              ),
            }}
            look="quiet"
          >
            Sign out<span className="sr-only"> the phone ({nameOf(phone)})</span>
          </CallButton>
        </li>
      ))}
    </ul>
  );
}

/** A phone apart from others of its kind. */
function nameOf({ name, lastContact }: SignedInPhone): string {
  return `${name}, last contact ${formatShortMoment(lastContact)}`;
}

function isAllSent({ unsent }: SignedInPhone): boolean {
  return unsent !== null && unsent.operations + unsent.photos === 0;
}

function unsentInWords({ unsent, countedTogether, countedAt }: SignedInPhone): string {
  if (unsent === null || countedAt === null) return 'It has not said yet what it still has to send.';
  const { operations, photos } = unsent;
  const parts = [
    ...(operations > 0 ? [counted(operations, 'change')] : []),
    ...(photos > 0 ? [counted(photos, 'photo file')] : []),
  ];
  if (parts.length === 0) return `${countedWhen(countedAt)} nothing waited on it.`;
  const waiting = countedTogether
    ? counted(operations, 'change or photo file', 'changes and photo files')
    : parts.join(' and ');
  return `${countedWhen(countedAt)} it had not sent yet: ${waiting}.`;
}

/** `At 8:00 am`, with the day unless it is today. */
function countedWhen(iso: string): string {
  const moment = new Date(iso);
  const day = dayOf(moment);
  const time = timeInWords(moment);
  return day === dayOf(new Date()) ? `At ${time}` : `On ${dayInWords(day, 'short')} at ${time}`;
}
