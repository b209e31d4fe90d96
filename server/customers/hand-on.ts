import type { ActionsPage } from '#contract/customer/report-page.ts';
import { sortedAs } from '#contract/customer/sorting.ts';
import { customerPaths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { OpenedShare } from './open-share.ts';
import { partsOf } from './shares.ts';
import { dayOfMoment } from './words.ts';

type HandOn = NonNullable<ActionsPage['handOn']>;

/** A form for handing on that was refused. */
export type HandOnReturned = Pick<HandOn, 'problem' | 'errors' | 'typed'>;

/** The links that a builder handed on, and how to make one; `null` on a link that was handed on itself. */
export async function handOnOf(
  db: Db,
  { share, token, now, by }: Pick<OpenedShare, 'share' | 'token' | 'now'> & Pick<ActionsPage, 'by'>,
  items: ActionsPage['items'],
  returned: HandOnReturned = { problem: '', errors: {}, typed: { name: '', email: '', items: [] } },
): Promise<HandOn | null> {
  if (share.parentId !== null) return null;
  const links = await partsOf(db, share.id);
  return {
    address: sortedAs(customerPaths.handedOn(token), by),
    links: links.map(({ id, name, items: handedOn, openedAt, revokedAt, expiresAt }) => ({
      id,
      name,
      items: numbersInWords(items.filter(({ finding }) => handedOn?.includes(finding))),
      opened: openedAt === null ? 'Not opened yet' : `Opened on ${dayOfMoment(openedAt)}`,
      end:
        revokedAt === null && new Date(expiresAt) > now
          ? sortedAs(customerPaths.handedOnRevocation(token, id), by)
          : null,
    })),
    said: '',
    ...returned,
  };
}

/** `Item 3`, `Items 1, 3 and 4` */
export function numbersInWords(items: readonly { number: number }[]): string {
  const numbers = items.map(({ number }) => String(number));
  const last = numbers.pop();
  if (last === undefined) return 'No item that the list still has';
  return numbers.length === 0 ? `Item ${last}` : `Items ${numbers.join(', ')} and ${last}`;
}
