import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { sample } from '#content/sample.ts';
import { compose } from '#server/compose.ts';
import type { Config } from '#server/config.ts';
import { expectPdf } from '#server/reports/make-pdf.ts';
import { expectPictures } from '#server/reports/make-pictures.ts';
import { booksOfTheYear, libraryOfTheYear, readersOfTheYear } from './books.ts';
import { daysBefore } from './days.ts';
import { jobsOfTheYear } from './jobs.ts';
import { lately } from './lately.ts';
import { openOffice } from './office.ts';
import { openPost } from './post.ts';
import { preparedReading } from './prepared.ts';
import { inspectorsOfTheYear } from './schedule.ts';
import { customerPageOf, totalsOf, tour } from './tour.ts';

/** The demonstration can issue tax invoices only with an ABN and a GST registration: the shipped samples are neither. */
const registered = {
  ...sample,
  licence: { ...sample.licence, abn: '55 000 000 007' },
  tax: { gstRegistered: true },
};

type Demonstration = { config: Config; logger: FastifyBaseLogger; now?: Date };

/**
 * Composes the product and plays a year in it, with the product's own calls at moved clocks. Everything is
 * dated relative to `now`; after that the clock runs normally. What `demo/prepared.ts` makes must be there.
 *
 * @param given.config with the username and the password of an administrator
 */
export async function makeDemonstration({ config, logger, now = new Date() }: Demonstration) {
  const { username = '', password = '' } = config.admin;
  const post = await openPost();
  // The report is published near the end of the year. Until then its processes load what they need.
  expectPictures();
  expectPdf();
  const mailbox = (address: string) => ({ name: '', address });
  let moved: Date | undefined = now;
  const product = await compose({
    config: {
      ...config,
      rctiEnabled: true,
      contactsPerMinute: 1_000_000,
      mail: {
        smtpUrl: post.url,
        from: mailbox('site@example.com'),
        notify: mailbox(registered.contact.email),
      },
    },
    logger,
    buildFolder: join(import.meta.dirname, '..', 'build'),
    clock: () => moved ?? new Date(),
    isDemonstration: true,
    readStandard: preparedReading,
    shipped: registered,
  });
  // Signed in at the end of the year, the session holds at every moment before it.
  const office = await openOffice(product, post, { username, password });
  const days = daysBefore(now);
  const steps = [
    ...inspectorsOfTheYear(days, password),
    ...booksOfTheYear(days),
    ...libraryOfTheYear(days),
    ...readersOfTheYear(days),
    ...jobsOfTheYear(days),
    ...lately(days),
  ];
  for (const { at, run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    moved = at;
    await run(office);
  }
  moved = now;
  const months = Array.from({ length: 13 }, (_, place) => days.month(12 - place));
  const totals = await totalsOf(office, months);
  const customerPage = await customerPageOf(office);
  moved = undefined;
  return {
    app: product.app,
    /** What the product says is in it. */
    totals,
    customerPage,
    /** What there is to see, a line each. */
    tour: tour(totals, customerPage),
    async close(): Promise<void> {
      await product.close();
      await post.close();
    },
  };
}
