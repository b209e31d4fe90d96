import * as endpoints from '#contract/desk/endpoints/inspectors.ts';
import * as accounts from '../accounts/public.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Desk } from '../http/desk.ts';
import { findInspector, inspectorOf } from '../inspections/public.ts';
import { found } from '../refusal.ts';
import { findPhones, type Phone } from './phones.ts';

/** The phones of inspectors, with what each still had to send, for the owner. One is signed out without the others. */
export function phoneListRoutes(desk: Desk, { db }: { db: Db }): void {
  desk.answers(endpoints.phones, async ({ params: { id }, actor }) => {
    const { userId } = found(await findInspector(db, id));
    const signedIn = await accounts.phonesOf(db, userId, actor.now);
    const known = await findPhones(
      db,
      signedIn.flatMap(({ device }) => device ?? []),
    );
    const phones = signedIn.map(({ id, browser, signedInAt, lastUsedAt, device = '', asksToSignIn }) => {
      const phone = known.get(device);
      const used = lastUsedAt.toISOString();
      return {
        id,
        name: browser,
        signedInAt: signedInAt.toISOString(),
        // Using a session is recorded at intervals only.
        lastContact: phone && phone.contactAt > used ? phone.contactAt : used,
        asksToSignIn,
        unsent: phone ? unsentOf(phone) : null,
        countedTogether: phone?.unsentPhotos === null,
        countedAt: phone?.contactAt ?? null,
      };
    });
    return { phones: phones.sort((a, b) => b.lastContact.localeCompare(a.lastContact)) };
  });

  desk.changes(endpoints.signOutPhone, async ({ transaction, params: { id }, actor }) => {
    const { userId, browser } = found(await accounts.signOutPhone(transaction, id, actor.now));
    const inspector = await inspectorOf(transaction, userId);
    const detail = `Phone${inspector ? ` of ${inspector.name}` : ''} signed out: ${browser}`;
    await noteAudit(transaction, { kind: 'session-ended', ...actor, detail });
    return { success: true as const };
  });
}

/** Refused changes are only on the phone, like those on their way. */
function unsentOf({ unsent, unsentPhotos, refused }: Phone): { operations: number; photos: number } {
  const photos = unsentPhotos ?? 0;
  return { operations: unsent - photos + (refused ?? 0), photos };
}
