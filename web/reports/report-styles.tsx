import { useInsertionEffect } from 'react';
import type { Report } from '#contract/report/report.ts';
import { choicesOf } from '#report/choices.ts';
import { wordsOf } from '#report/words.ts';
import { choiceStyles } from '#web/reports/filter.tsx';
import { PageStyles } from '#web/ui/page-styles.tsx';
import styles from './report.css?inline';

type ReportStylesProps = {
  report: Report;
  /** Whether a later version or a withdrawal has made it out of date. */
  isOutdated?: boolean;
};

/**
 * The styles of a report on its page and on paper. The desk removes them when the page closes, because its
 * other pages print differently.
 */
export function ReportStyles({ report, isOutdated = false }: ReportStylesProps) {
  const css = styles + runningHeads(report, isOutdated) + choiceStyles(keysIn(report));
  return import.meta.env.SSR ? <PageStyles css={css} /> : <StylesHere css={css} />;
}

/** Added as a constructed style sheet, because the desk's policy refuses style elements. */
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

/** What a reader may choose in the report; nothing in one that offers no choice. */
function keysIn(report: Report): string[] {
  const offered = report.shape ? choicesOf(report).filter : [];
  return offered.flatMap(({ groups }) => groups.flatMap(({ options }) => options.map(({ key }) => key)));
}

/** Only CSS can write into the margins of printed pages, so the report's own words go into its styles. */
function runningHeads(report: Report, isOutdated: boolean): string {
  const { title, header, particulars } = report;
  const words = wordsOf(report);
  const look = 'font:7pt "IBM Plex Mono",monospace;color:#525c6e';
  const box = (place: string, content: string) => `@${place}{content:${content};${look}}`;
  const say = (text: string) => JSON.stringify(text).replaceAll('<', '\\3c ');
  const edition = particulars?.edition;
  const version = edition ? `, version ${edition.version}` : '';
  const number = `${header.number ?? words.draft}${version}${isOutdated ? ', not current' : ''}`;
  return `@page{${[
    box('top-left', say(words.business)),
    box('top-right', say(`${number}  ${title}`)),
    box('bottom-left', say(words.licence)),
    box('bottom-right', '"Page " counter(page) " of " counter(pages)'),
  ].join('')}}`;
}
