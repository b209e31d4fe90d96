import type { AccountsTables } from '../accounts/tables.ts';
import type { AuditTables } from '../audit/tables.ts';
import type { BusinessTables } from '../business/tables.ts';
import type { CaptureTables } from '../capture/tables.ts';
import type { ChasingTables } from '../chasing/tables.ts';
import type { ConnectionsTables } from '../connections/tables.ts';
import type { CustomersTables } from '../customers/tables.ts';
import type { DailyTables } from '../daily/tables.ts';
import type { FilesTables } from '../files/tables.ts';
import type { ImportsTables } from '../imports/tables.ts';
import type { InboundTables } from '../inbound/tables.ts';
import type { InquiriesTables } from '../inquiries/tables.ts';
import type { InspectionsTables } from '../inspections/tables.ts';
import type { InvoicesTables } from '../invoices/tables.ts';
import type { MessagesTables } from '../messages/tables.ts';
import type { NewsletterTables } from '../newsletter/tables.ts';
import type { OutboxTables } from '../outbox/tables.ts';
import type { PartnersTables } from '../partners/tables.ts';
import type { PeopleTables } from '../people/tables.ts';
import type { QuotesTables } from '../quotes/tables.ts';
import type { ReportsTables } from '../reports/tables.ts';
import type { StandardsTables } from '../standards/tables.ts';
import type { TodayTables } from '../today/tables.ts';
import type { OwnTables } from './own-tables.ts';

/**
 * The tables as code reads them, each declared beside its owner. Times are ISO 8601 UTC text, flags the texts 'true' and
 * 'false', JSON is text to be parsed where it is read, on both databases alike.
 */
export type Tables = AccountsTables &
  AuditTables &
  BusinessTables &
  CaptureTables &
  ChasingTables &
  ConnectionsTables &
  CustomersTables &
  DailyTables &
  OwnTables &
  FilesTables &
  InboundTables &
  InquiriesTables &
  InspectionsTables &
  InvoicesTables &
  ImportsTables &
  MessagesTables &
  NewsletterTables &
  OutboxTables &
  PartnersTables &
  PeopleTables &
  QuotesTables &
  ReportsTables &
  StandardsTables &
  TodayTables;
