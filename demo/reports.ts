import * as capture from '#contract/desk/endpoints/capture.ts';
import * as reports from '#contract/desk/endpoints/inspection-reports.ts';
import * as inspections from '#contract/desk/endpoints/inspections.ts';
import { captureInspection } from '#test/captured/captured.ts';
import type { Turn } from './story.ts';

/** Small pictures: the demonstration draws them while it starts. */
const SIDE = 800;

/** What was captured of an inspection that is over becomes a published report: photos, findings, number and PDF. */
export const report = (at: Date, { type, photos }: { type: string; photos: number }): Turn => ({
  at,
  async run(office, inquiryId) {
    const [inspection] = (await office.desk(inspections.list, { query: { inquiryId } })).inspections;
    if (!inspection?.end) return;
    const { id, end } = inspection;
    await captureInspection(
      {
        sendOperations: (operations) =>
          office.desk(capture.sendOperations, {
            body: { device: 'sample-phone', client: 'demonstration', operations },
          }),
        sendPhoto: (photo) => office.sendPhoto({ inspection: id, ...photo }),
      },
      { inspection: id, type, photos, at: new Date(end), side: SIDE },
    );
    const { version } = (await office.desk(inspections.one, { params: { id } })).inspection;
    await office.desk(inspections.complete, { params: { id }, body: { completedAt: end, version } });
    await office.desk(reports.publish, {
      params: { id },
      body: { override: { reason: 'Sample: the report shows what a report looks like' } },
    });
    await office.mailsHaveLeft();
  },
});
