import { z } from 'zod';
import { customerPaths } from '#contract/paths.ts';
import type { App } from '../http/app.ts';
import * as reports from '../reports/public.ts';
import { answersOf } from './answers.ts';
import { withdrawnToCustomer } from './closed-report.ts';
import { readableReport, statusOfUnreadable } from './readable-report.ts';
import { type ReportPages, sendFile, showClosed } from './report-routes.ts';
import { actionList } from './shared-routes.ts';
import { sharesOf } from './shares.ts';

const OfShare = z.object({ token: z.string().max(100), id: z.string().max(100) });
const OfPhoto = z.object({ token: z.string().max(100), filename: z.string().max(100) });

/** Shows customers the builders' answers on the links that they shared, while the report is open. */
export function shareAnswerRoutes(app: App, dependencies: ReportPages): void {
  const { db, openPage, notHere, show } = dependencies;

  app.get(
    customerPaths.shareAnswers.route,
    { schema: { params: OfShare, hide: true } },
    async (request, reply) => {
      const page = await openPage(request, reply);
      if (!page) return reply;
      const { token, address, inquiry, now } = page;
      const { id } = request.params;
      const share = (await sharesOf(db, inquiry.id)).find(
        (one) => one.id === id && one.kind === 'actions' && one.parentId === null,
      );
      if (!share) return notHere(request, reply);
      const wanted = { inquiryId: inquiry.id, now, reportId: share.reportId };
      const read = await readableReport(db, wanted);
      if (typeof read === 'string') return showClosed(dependencies, { page, request, reply }, read);
      const { report, version } = read;
      if (version.state === 'withdrawn')
        return show(reply, withdrawnToCustomer(address), statusOfUnreadable['not-published']);
      if (!page.isOffice) await reports.noteRead(db, { versionId: version.id, now });
      const list = await actionList(
        dependencies,
        { share, inquiry, report, version, now },
        {
          back: address,
          address: customerPaths.shareAnswers(token, id),
          pdf: null,
          pictures: customerPaths.photo(token, ''),
          photoOf: (_, filename) => customerPaths.shareAnswerPhoto(token, filename),
        },
      );
      return show(reply, list);
    },
  );

  app.get(
    customerPaths.shareAnswerPhoto.route,
    { schema: { params: OfPhoto, hide: true } },
    async (request, reply) => {
      const page = await openPage(request, reply);
      if (!page) return reply;
      const { inquiry, now } = page;
      const { filename } = request.params;
      const shares = await sharesOf(db, inquiry.id);
      const answers = await answersOf(
        db,
        shares.map(({ reportId }) => reportId),
      );
      const answer = answers.find(({ photos }) => photos.some((one) => one.filename === filename));
      if (!answer) return notHere(request, reply);
      const wanted = { inquiryId: inquiry.id, now, reportId: answer.reportId };
      const read = await readableReport(db, wanted);
      if (typeof read === 'string') return showClosed(dependencies, { page, request, reply }, read);
      const photo = answer.photos.find((one) => one.filename === filename);
      return sendFile(dependencies, { request, reply }, photo);
    },
  );
}
