import { pages, paths } from '#contract/paths.ts';
import { ada, ben } from '#test/cast.ts';
import { expectClean } from './axe.ts';
import { keepPicture } from './look.ts';
import { addPartner, expect, test, untilShown } from './plumbline.ts';
import { inspected, publish } from './reported.ts';
import { begin, callsOf } from './scheduling.ts';

const sizes = { 360: 740, 1440: 900 };

test('in the dark look every tab can be read, and what was chosen stays', async ({
  emptyDesk: desk,
  freshServer: server,
  request,
}, info) => {
  test.slow();
  addPartner(server, { name: 'Rita Referrer', code: 'RITA10' });
  for (const data of [ada, ben]) await request.post(server.origin + paths.contact, { data });
  const inspectorId = await callsOf(desk).inspector('Bea Inspector', '#1b6e53');
  const { inspection } = await inspected(desk, inspectorId, { findings: 2, lastName: 'Dark' });
  begin(server, inspection.id);
  await publish(desk, inspection.id);

  await desk.goto(pages.desk);
  await untilShown(desk);
  await desk.getByLabel('Look').first().selectOption('Dark');
  const tabs = {
    inquiries: pages.desk,
    inquiry: pages.inquiry(inspection.inquiryId),
    messages: pages.messages,
    schedule: pages.schedule,
    inspection: pages.inspection(inspection.id),
    report: `${pages.inspection(inspection.id)}/report`,
    reports: pages.inspectionReports,
    invoice: pages.newInvoice(inspection.inquiryId),
    invoices: pages.invoices,
    partners: pages.partners,
    months: pages.monthlyReports,
    standards: pages.standards,
    settings: pages.settings,
    account: pages.account,
  };
  for (const [name, address] of Object.entries(tabs)) {
    await desk.goto(address);
    await untilShown(desk);
    await expect(desk.locator('html')).toHaveAttribute('data-look', 'dark');
    for (const [width, height] of Object.entries(sizes)) {
      await desk.setViewportSize({ width: Number(width), height });
      await keepPicture(desk, info, { name: `${name}-${width}` });
    }
    await test.step(name, () => expectClean(desk));
  }
});
