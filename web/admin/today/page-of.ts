import { splitMonth } from '#contract/calendar.ts';
import { endsOfBusiness, monthOfId, type TodayItem } from '#contract/desk/today.ts';
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
      return pageOfEnd(id);
    case 'backup-late':
      return pages.backups;
    case 'message':
      return inquiryId === null ? pages.messages : `${pages.inquiry(inquiryId)}#thread`;
    default:
      return inquiryId === null ? pages.desk : `${pages.inquiry(inquiryId)}#thread`;
  }
}

function pageOfEnd(id: string): string {
  const month = monthOfId(id);
  if (month) {
    const { month: number, year } = splitMonth(month);
    return `${pages.monthlyReports}?month=${number}&year=${year}`;
  }
  switch (id) {
    case endsOfBusiness.closures:
      return `${pages.settings}/closures`;
    case endsOfBusiness.licence:
    case endsOfBusiness.insurance:
      return `${pages.settings}/licence`;
    default:
      return pages.inspector(id);
  }
}
