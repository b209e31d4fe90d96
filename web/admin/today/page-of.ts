import type { TodayItem } from '#contract/desk/today.ts';
import { pages } from '#contract/paths.ts';

/** The page that a line opens. */
export function pageOf({ kind, id, inquiryId }: TodayItem): string {
  switch (kind) {
    case 'inspection-today':
      return pages.inspection(id);
    case 'report-due':
    case 'report-missing':
      return pages.reportDraft(id);
    case 'invoice-overdue':
      return pages.invoice(id);
    case 'payment-to-confirm':
      return pages.bankFiles;
    case 'ends-soon':
      return id === 'closures' ? `${pages.settings}/closures` : pages.inspector(id);
    case 'backup-late':
      return pages.backups;
    case 'message':
      return inquiryId === null ? pages.messages : `${pages.inquiry(inquiryId)}#thread`;
    default:
      return inquiryId === null ? pages.desk : `${pages.inquiry(inquiryId)}#thread`;
  }
}
