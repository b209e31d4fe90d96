import { useInsertionEffect } from 'react';
import { business, licenceLine } from '#content/business.ts';
import { reportWords as words } from '#content/reports/words.ts';
import type { Report } from '#contract/report/report.ts';
import { PageStyles } from '#web/ui/page-styles.tsx';
import styles from './report.css?inline';

/** How a report looks on its page and on paper. A page of the desk takes it off again: another page of the desk prints otherwise. */
export function ReportStyles({ report }: { report: Report }) {
  const css = styles + runningHeads(report);
  return import.meta.env.SSR ? <PageStyles css={css} /> : <StylesHere css={css} />;
}

/** As a sheet of the document and not as an element, which the policy of a page of the desk would refuse. */
function StylesHere({ css }: { css: string }) {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css]);
  return null;
}

/** Only CSS can write into the margins of printed pages, and it cannot read the report: its own words go into its style. */
function runningHeads({ title, header, particulars }: Report): string {
  const look = 'font:7pt "IBM Plex Mono",monospace;color:#525c6e';
  const box = (place: string, content: string) => `@${place}{content:${content};${look}}`;
  const say = (text: string) => JSON.stringify(text).replaceAll('<', '\\3c ');
  const edition = particulars?.edition;
  const number = `${header.number ?? words.draft}${edition ? `, version ${edition.version}` : ''}`;
  return `@page{${[
    box('top-left', say(business.name)),
    box('top-right', say(`${number}  ${title}`)),
    box('bottom-left', say(licenceLine())),
    box('bottom-right', '"Page " counter(page) " of " counter(pages)'),
  ].join('')}}`;
}
