import type { Report } from '#contract/report/report.ts';
import { reportBlocks } from '#report/blocks.ts';
import { wordsOf } from '#report/words.ts';

/** The table of contents of a report: beside it on wide screens, and before it, folded, on others. */
export function ReportContents({ report }: { report: Report }) {
  const { contents } = wordsOf(report);
  return (
    <>
      {report.shape && (
        <details className="mb-4 border border-line bg-sheet lg:hidden print:hidden">
          <summary className="cursor-pointer px-3 py-3.5 font-semibold">{contents}</summary>
          <nav aria-label={contents} className="px-3 pb-3">
            <Landmarks report={report} isForFingers />
          </nav>
        </details>
      )}
      <nav
        aria-label={contents}
        className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto lg:block print:hidden"
      >
        <p className="lettering border-t-2 border-ink pt-2 text-ink-soft">{contents}</p>
        <Landmarks report={report} />
      </nav>
    </>
  );
}

/** Each link is a line of its own; under a finger it is as tall as one. */
function Landmarks({ report, isForFingers = false }: { report: Report; isForFingers?: boolean }) {
  return (
    <ul className="mt-2 text-[0.9rem]">
      {reportBlocks(report).map((block) => {
        if (
          block.kind !== 'sheet' &&
          block.kind !== 'heading' &&
          block.kind !== 'entry' &&
          block.kind !== 'item'
        )
          return null;
        return (
          <li key={block.id} className={block.kind === 'sheet' ? 'mt-3 font-semibold first:mt-0' : 'pl-3'}>
            <a
              href={`#${block.id}`}
              className={`wrap-anywhere no-underline hover:underline ${isForFingers ? 'block py-3' : 'inline-block py-0.5'}`}
            >
              {'number' in block && block.number ? `${block.number}. ` : ''}
              {block.title}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
