import * as capture from '#contract/desk/endpoints/capture.ts';
import * as reports from '#contract/desk/endpoints/inspection-reports.ts';
import * as inspections from '#contract/desk/endpoints/inspections.ts';
import { captureInspection, samplePhotos } from '#test/captured/captured.ts';
import type { Turn } from './story.ts';

/** The inspection that has a report. Its pictures are small: the demonstration draws them while it starts. */
export const REPORTED = { type: 'practical-completion', photos: 12, side: 800 } as const;

export const photosOfReport = samplePhotos(REPORTED).flatMap(({ screen, thumb }) => [screen, thumb]);

/** What was captured of an inspection that is over becomes a published report: photos, findings, number and PDF. */
export const report = (at: Date): Turn => ({
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
        draw: office.photo,
      },
      { ...REPORTED, inspection: id, at: new Date(end) },
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
