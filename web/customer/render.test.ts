import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { reports as samples } from '#content/reports/reports.ts';
import type { ActionsPage, CustomerReportPage } from '#contract/customer/report-page.ts';
import { stagedReport } from '#test/real-reports.ts';
import { ActionList } from './actions/action-list.tsx';
import { CustomerDocument } from './document.tsx';
import { renderCustomerPage } from './render.tsx';
import { CustomersReport } from './report.tsx';

const reports = [...samples, stagedReport()].map(
  (report): CustomerReportPage => ({
    kind: 'report',
    report,
    state: 'Version 1, published on 4 December 2026.',
    isCurrent: true,
    back: '/i/x',
    current: null,
    pdf: '/i/x/report.pdf',
    pictures: '/i/x/photos/',
    sharedWith: '',
  }),
);

const item: ActionsPage['items'][number] = {
  finding: 'f1',
  number: 1,
  title: 'Crack <template data-part="1"></template>',
  location: 'Hall',
  cites: [],
  measured: '',
  findings: ['Wide'],
  action: 'Fill',
  status: null,
  severity: 'minor',
  trade: '',
  standing: 'to-do',
  isSettled: false,
  isOpen: true,
  figures: [],
  answers: [],
  said: '',
  problem: '',
  errors: {},
  typed: {},
};
const actions: ActionsPage = {
  kind: 'actions',
  back: null,
  address: '/s/x',
  number: 'PL-1',
  title: 'Frame',
  property: '1 Sample St',
  inspectedOn: '3 March 2026',
  version: 1,
  sharedWith: 'Omar',
  until: '1 June 2026',
  today: '2026-03-04',
  pdf: '/s/x.pdf',
  handOn: null,
  pictures: '/s/x/',
  items: [item, { ...item, finding: 'f2', number: 2 }, { ...item, finding: 'f3', number: 3, isOpen: false }],
};

const inOneGo = (page: Parameters<typeof createElement>[0], props: object) =>
  `<!DOCTYPE html>${renderToStaticMarkup(createElement(CustomerDocument, null, createElement(page, props)))}`;

test('a long page is the same as if it were rendered in one go, and others have their turn meanwhile', async () => {
  let turns = 0;
  const giveWay = async () => {
    turns += 1;
  };
  for (const page of reports)
    expect(await renderCustomerPage(page, giveWay)).toBe(inOneGo(CustomersReport as never, { page }));
  expect(turns).toBeGreaterThan(20 * reports.length);
  turns = 0;
  expect(await renderCustomerPage(actions, giveWay)).toBe(inOneGo(ActionList as never, { page: actions }));
  expect(turns).toBe(actions.items.length);
});
