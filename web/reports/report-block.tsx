import type { ReactNode } from 'react';
import type { PlateId } from '#content/plates/facts.ts';
import { reportWords as words } from '#content/reports/words.ts';
import { type Cite, citeLabel, type ReportFigure } from '#contract/report/report.ts';
import { type Block, type Cell, type Entry, entryTitle, type ShownFigure } from '#report/blocks.ts';
import { plateDrawings } from '#web/drawings/plates/drawings.ts';
import { Mark } from '#web/ui/mark.tsx';
import { Table } from '#web/ui/table.tsx';

/** A block of a report on its page and in print. */
export function ReportBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'letterhead':
      return <Letterhead {...block} />;
    case 'sheet':
      return (
        <h2 id={block.id} className="report-title">
          {block.title}
        </h2>
      );
    case 'heading':
      return (
        <h3 id={block.id} className="report-heading">
          {block.title}
        </h3>
      );
    case 'facts':
      return (
        <dl className="report-facts">
          {block.facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="lettering text-ink-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'banner':
      return <p className={`report-banner report-banner-${block.tone}`}>{block.text}</p>;
    case 'paragraphs':
      return block.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ));
    case 'note':
      return <p className="mt-4 text-[0.88em] text-ink-soft">{block.text}</p>;
    case 'cites':
      return <Cites cites={block.cites} />;
    case 'list':
      return (
        <>
          <h4 className="mt-5 font-semibold">{block.title}</h4>
          <Items items={block.items} />
        </>
      );
    case 'table':
      return <BlockTable {...block} />;
    case 'entry':
      return <EntryBlock {...block} />;
    case 'end':
      return (
        <p className="lettering mt-8 flex items-start gap-4 text-ink-soft">
          <Mark className="-mt-2 h-10 text-ink" />
          <span>{block.title}</span>
        </p>
      );
  }
}

function Letterhead({ business, title, number, stamp }: Extract<Block, { kind: 'letterhead' }>) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 sm:grid-cols-[auto_1fr_auto] print:grid-cols-[auto_1fr_auto]">
      <Mark className="row-span-2 -mt-6 h-20 sm:row-span-1 sm:-mt-9 print:mt-0 print:h-12" />
      <div>
        <p className="font-semibold">{business}</p>
        <p className="text-[1.5em] leading-tight font-bold">{title}</p>
      </div>
      <div className="max-sm:not-print:mt-2 sm:text-right print:text-right">
        <p className="font-mono">{number}</p>
        <p className="font-bold text-signal">{stamp}</p>
      </div>
    </div>
  );
}

function BlockTable({ caption, columns, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <div className="mt-4">
      <Table
        caption={<span className="sr-only">{caption}</span>}
        columns={columns.map((name, index) => ({
          name,
          cell: (row: Cell[]) => <CellText cell={row[index]} />,
        }))}
        rows={rows}
        wordy
        rowKey={(row) => row.map(({ text }) => text).join()}
      />
    </div>
  );
}

function CellText({ cell }: { cell: Cell | undefined }) {
  if (!cell?.to) return cell?.text;
  return (
    <a href={`#${cell.to}`} className="font-semibold">
      {cell.text}
    </a>
  );
}

function EntryBlock(entry: Entry) {
  const alone = entry.figures.length === 1;
  const Heading = `h${entry.level}` as const;
  return (
    <section aria-labelledby={entry.id} className="report-entry">
      <Heading id={entry.id} className="text-[1.2em] leading-snug font-bold">
        {entryTitle(entry)}
      </Heading>
      <div className={alone ? 'report-beside' : 'report-above'}>
        <div>
          {entry.location && <Part name={words.location}>{entry.location}</Part>}
          {entry.text && <Part name={words.about}>{entry.text}</Part>}
          {entry.cites.length > 0 && (
            <Part name={entry.citesTitle}>
              <Cites cites={entry.cites} />
            </Part>
          )}
          <Part name={entry.findingsTitle}>
            <Items items={entry.findings} />
          </Part>
          {entry.status && (
            <Part name={words.status}>
              <strong>{entry.status}</strong>
            </Part>
          )}
          {entry.action && <Part name={words.actionRequired}>{entry.action}</Part>}
        </div>
        <div className="report-figures">
          {entry.figures.map((shown) => (
            <Figure key={shown.figure.number} shown={shown} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="report-part">
      <p className="lettering text-ink-soft">{name}</p>
      <div>{children}</div>
    </div>
  );
}

function Cites({ cites }: { cites: readonly Cite[] }) {
  return cites.map((cite) => (
    <p key={citeLabel(cite)} className="report-cite">
      <span className="font-mono text-[0.88em] text-blueprint">{citeLabel(cite)}</span>{' '}
      <span>{cite.says}</span>
    </p>
  ));
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="report-items">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Figure({ shown: { figure, title, caption } }: { shown: ShownFigure }) {
  return (
    <figure>
      <div className="border border-line bg-sheet p-1">
        <FigurePicture figure={figure} />
      </div>
      <figcaption className="mt-2 text-[0.88em]">
        <strong className="block">{title}</strong> {caption}
      </figcaption>
    </figure>
  );
}

function FigurePicture({ figure }: { figure: ReportFigure }) {
  if (!('plate' in figure)) return null;
  const Drawing = plateDrawings[figure.plate as PlateId];
  return <Drawing />;
}
