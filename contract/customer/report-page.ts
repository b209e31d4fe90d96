import { type Severity, severities } from '#contract/capture/operations.ts';
import { ItemAnswer, itemStandings } from '#contract/customer/item-answer.ts';
import { Report, ReportFigure } from '#contract/report/report.ts';
import { z } from '#contract/schema.ts';

const namesOf = <Name extends string>(labels: Record<Name, string>) =>
  Object.keys(labels) as [Name, ...Name[]];

/** A published report for its customer, or for anybody with a link to it. */
export const CustomerReportPage = z.object({
  kind: z.literal('report'),
  report: Report,
  /** Which version it is and when it was published, and what happened to it since, in sentences. */
  state: z.string(),
  isCurrent: z.boolean(),
  /** The customer's page; null on a shared page. */
  back: z.nullable(z.string()),
  /** Where the current version is, on the page of an older one. */
  current: z.nullable(z.string()),
  pdf: z.string(),
  /** The part of a picture's address before its SHA-256. */
  pictures: z.string(),
  /** For whom the link was made; empty on the customer's own page. */
  sharedWith: z.string(),
});
export type CustomerReportPage = z.infer<typeof CustomerReportPage>;

/** The action list: the items to fix, without the customer's name. */
export const ActionsPage = z.object({
  kind: z.literal('actions'),
  /** The customer's page, for the customer who reads the answers; null for the builder who gives them. */
  back: z.nullable(z.string()),
  /** The address of the page: its forms go to it. */
  address: z.string(),
  number: z.string(),
  title: z.string(),
  property: z.string(),
  inspectedOn: z.string(),
  version: z.int(),
  /** For whom the link was made. */
  sharedWith: z.string(),
  until: z.string(),
  /** In Brisbane: what an answer proposes as the day. */
  today: z.string(),
  /** The list as a PDF; null for the customer who reads the answers. */
  pdf: z.nullable(z.string()),
  /** Handing a part on to somebody else; null where that can't be done. */
  handOn: z.nullable(
    z.object({
      address: z.string(),
      links: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** `Items 1, 3 and 4` */
          items: z.string(),
          opened: z.string(),
          /** Where a form ends it; null once it has ended. */
          end: z.nullable(z.string()),
        }),
      ),
      said: z.string(),
      problem: z.string(),
      errors: z.record(z.string(), z.string()),
      typed: z.object({ name: z.string(), email: z.string(), items: z.array(z.string()) }),
    }),
  ),
  /** How the items are sorted, where their reader chose it; else by their number, the grave first. */
  by: z.optional(z.literal('trade')),
  items: z.array(
    z.object({
      finding: z.string(),
      number: z.int(),
      title: z.string(),
      severity: z.nullable(z.enum(namesOf<Severity>(severities))),
      /** Who fixes such things: `Waterproofer`; empty if nothing says so. */
      trade: z.string(),
      /** By the answers shown with it. */
      standing: z.enum(itemStandings),
      location: z.string(),
      /** `AS 3740:2021 cl. 4.5` */
      cites: z.array(z.string()),
      /** `Measured 7 mm, required at most 4 mm` */
      measured: z.string(),
      findings: z.array(z.string()),
      action: z.string(),
      status: z.nullable(z.string()),
      /** Whether it is open in the report. A rectified item takes no answer. */
      isOpen: z.boolean(),
      /** Whether somebody accepted an answer to it, so that it takes no other. */
      isSettled: z.boolean(),
      /** Figures of the report that show it, by their SHA-256 on the page. */
      figures: z.array(ReportFigure),
      answers: z.array(ItemAnswer),
      /** The message that an answer was just stored. */
      said: z.string(),
      problem: z.string(),
      errors: z.record(z.string(), z.string()),
      typed: z.record(z.string(), z.string()),
    }),
  ),
  pictures: z.string(),
});
export type ActionsPage = z.infer<typeof ActionsPage>;
