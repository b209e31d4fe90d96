import type { InspectionStatus } from '#contract/desk/inspections.ts';
import type { Db } from '../database/open.ts';
import { ofInquiry } from './stored.ts';

/** What inspections tell invoices (`Inspections` of server/invoices/neighbours.ts); `routes.ts` hands it over. */
export const inspectionsForInvoices = {
  async ofInquiry(db: Db, inquiryId: string) {
    const inspections = await ofInquiry(db, inquiryId);
    return inspections.map(({ id, inspection_type: type, status, starts_at: start, follows_id }) => ({
      ...{ id, type, start, isReinspection: follows_id !== null },
      status: status as InspectionStatus,
    }));
  },
};
