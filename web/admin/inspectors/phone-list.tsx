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
            <p className={isAllSent(phone) ? '' : 'font-semibold text-caution'}>{unsentInWords(phone)}</p>
          </div>
          <CallButton
            endpoint={endpoints.signOutPhone}
            given={{ id: phone.id }}
            words={{ failed: 'Phone not signed out', done: 'Phone signed out' }}
            question={{
              title: `Sign out the phone (${phone.name})?`,
              yes: 'Sign it out',
              no: 'Keep it signed in',
              about: (
                <>
                  {!isAllSent(phone) && <p className="mb-2 font-semibold">{unsentInWords(phone)}</p>}
                  <p>{phoneDeletes} Their other phones stay signed in.</p>
                </>
              ),
            }}
            look="quiet"
          >
            Sign out<span className="sr-only"> the phone ({phone.name})</span>
          </CallButton>
        </li>
      ))}
    </ul>
  );
}

function isAllSent({ unsent }: SignedInPhone): boolean {
  return unsent !== null && unsent.operations + unsent.photos === 0;
}

function unsentInWords({ unsent }: SignedInPhone): string {
  if (unsent === null) return 'It has not said yet what it still has to send.';
  const parts = [
    ...(unsent.operations > 0 ? [counted(unsent.operations, 'change')] : []),
    ...(unsent.photos > 0 ? [counted(unsent.photos, 'photo file')] : []),
  ];
  return parts.length === 0 ? 'Everything on it was sent.' : `Not sent yet: ${parts.join(' and ')}.`;
}
