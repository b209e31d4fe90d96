import { dayOf } from '#contract/calendar.ts';
import * as pages from '#contract/desk/endpoints/customer-pages.ts';
import * as invoices from '#contract/desk/endpoints/invoices.ts';
import { amountOf, centsOf } from '#contract/desk/money.ts';
import { customerPaths } from '#contract/paths.ts';
import { later } from './days.ts';
import type { Office } from './office.ts';
import type { Turn } from './story.ts';

/** The demonstration is registered for GST (`registered.ts`). */
const GST_PERCENT = 10;

/** Issues an invoice and mails it, and notes what comes in for it. */
export const bill = (
  at: Date,
  { amount, paid, after = 3 }: { amount: string; paid?: 'all' | 'too much'; after?: number },
): Turn[] => {
  const cents = Math.round((centsOf(amount) * (100 + GST_PERCENT)) / 100);
  const issue: Turn = {
    at,
    async run(office, inquiryId) {
      const lines = [{ description: 'Building inspection', amountIncGst: amountOf(cents) }];
      await office.desk(invoices.issue, { body: { inquiryId, lines } });
      await office.mailsHaveLeft();
    },
  };
  if (!paid) return [issue];
  const receivedAt = after > 0 ? later(at, { days: after }) : later(at, { minutes: 5 });
  return [issue, payment(receivedAt, paid === 'all' ? cents : cents + 5_000)];
};

function payment(at: Date, cents: number): Turn {
  return {
    at,
    async run(office, inquiryId) {
      const proposal = await office.desk(invoices.list, { query: { inquiryId } });
      const [invoice] = proposal.invoices;
      if (!invoice) return;
      await office.desk(invoices.notePayment, {
        body: {
          invoiceId: invoice.id,
          amount: amountOf(cents),
          method: 'transfer',
          receivedOn: dayOf(at),
          reference: invoice.number,
        },
      });
      await office.mailsHaveLeft();
    },
  };
}

/** The customer accepts the agreement on their page. */
export const acceptOnPage = (at: Date, name: string): Turn => ({
  at,
  async run(office, inquiryId) {
    const token = await tokenOf(office, inquiryId);
    const page = await office.look(customerPaths.agreement(token));
    const terms = /name="terms" value="(\w+)"/.exec(page)?.[1] ?? '';
    await office.submit(customerPaths.agreement(token), { name, accept: 'yes', terms });
    await office.mailsHaveLeft();
  },
});

/** The customer shares the action list with their builder, who answers its first two items. */
export const handOn = (at: Date, builder: string): Turn => ({
  at,
  async run(office, inquiryId) {
    const token = await tokenOf(office, inquiryId);
    const made = await office.submit(customerPaths.shares(token), { kind: 'actions', name: builder });
    const share = /\/s\/([\w-]{22})/.exec(made)?.[1] ?? '';
    const list = await office.look(customerPaths.shared(share));
    const items = [...list.matchAll(/\/items\/([^"/?#]+)/g)].map(([, finding = '']) => finding);
    for (const finding of [...new Set(items)].slice(0, 2)) {
      const words = 'Sample answer: fixed and ready to be checked.';
      await office.submit(customerPaths.answer(share, finding), {
        state: 'fixed',
        rectifiedOn: dayOf(at),
        words,
      });
    }
    await office.mailsHaveLeft();
  },
});

async function tokenOf({ desk }: Office, inquiryId: string): Promise<string> {
  const { url } = await desk(pages.makeLink, { params: { id: inquiryId } });
  return new URL(url).pathname.split('/').at(-1) ?? '';
}
