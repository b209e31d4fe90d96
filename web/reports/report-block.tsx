import type { ReactNode } from 'react';
import { shownSize } from '#contract/capture/photo-view.ts';
import type { ReportFigure } from '#contract/report/report.ts';
import { type Block, type CaptionedFigure, type Cell, type Entry, entryTitle } from '#report/block-kinds.ts';
import { QrCode } from '#web/drawings/qr-code.tsx';
import { Cites } from '#web/reports/cites.tsx';
import type { Drawing } from '#web/reports/drawing.ts';
import { Facts } from '#web/reports/facts.tsx';
import { FigurePicture } from '#web/reports/figure-picture.tsx';
import { Filter } from '#web/reports/filter.tsx';
import { Classes, First, Opening } from '#web/reports/first-page.tsx';
import { ItemBlock } from '#web/reports/item-block.tsx';
import { Items } from '#web/reports/items.tsx';
import { RowsBlock } from '#web/reports/rows-block.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Table } from '#web/ui/table.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';

/** A block of a report on its page and in print. */
export function ReportBlock({ block, ...drawing }: { block: Block } & Drawing) {
  switch (block.kind) {
    case 'letterhead':
      return <Letterhead {...block} />;
    case 'sheet':
      return (
        <h2
          id={block.id}
          className="border-t-2 border-ink pt-3 text-[1.6em] leading-tight font-bold not-first:mt-5 max-[15rem]:text-[1.3em] sm:not-first:mt-7 print:not-first:mt-[1.2em]"
        >
          {block.title}
        </h2>
      );
    case 'heading':
      return (
        <h3
          id={block.id}
          className="mt-5 text-[1.3em] leading-tight font-bold max-[15rem]:text-[1.15em] sm:mt-8 print:mt-[1.2em]"
        >
          <Unbroken text={block.title} />
        </h3>
      );
    case 'facts':
      return (
        <Facts
          facts={block.facts}
          className="mt-4 grid gap-x-8 [--names:8.6rem] *:py-1.5 roomy:grid-cols-2"
        />
      );
    case 'banner':
      return (
        <p
          dir="auto"
          className={`mt-5 break-inside-avoid border border-l-6 px-4.5 py-3 font-bold max-[15rem]:p-2 ${tones[block.tone]}`}
        >
          {block.text}
        </p>
      );
    case 'paragraphs':
      return <Paragraphs {...block} />;
    case 'note':
      return <p className="mt-4 break-before-avoid text-[0.88em] text-ink-soft">{block.text}</p>;
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
      return <EntryBlock entry={block} {...drawing} />;
    case 'figures':
      return (
        <div className="mt-5 grid gap-6">
          {block.figures.map((shown) => (
            <Figure key={shown.figure.number} shown={shown} isWide {...drawing} />
          ))}
        </div>
      );
    case 'opening':
      return <Opening {...block} {...drawing} />;
    case 'classes':
      return <Classes {...block} />;
    case 'first':
      return <First {...block} {...drawing} />;
    case 'rows':
      return <RowsBlock {...block} />;
    case 'item':
      return <ItemBlock item={block} {...drawing} />;
    case 'filter':
      return <Filter {...block} />;
    case 'verification':
      return <Verification {...block} />;
    case 'signature':
      return <Verification {...block} />;
    case 'end':
      return (
        <p className="lettering mt-8 flex break-inside-avoid items-start gap-4 text-ink-soft print:mt-2 print:break-before-avoid">
          <Mark className="-mt-2 h-10 text-ink print:mt-0 print:h-6" />
          <span>{block.title}</span>
        </p>
      );
  }
}

const tones = {
  pass: 'bg-pass-wash text-pass',
  caution: 'bg-caution-wash text-caution',
  fail: 'bg-fail-wash text-fail',
} as const;

function Letterhead({ business, title, number, stamp }: Extract<Block, { kind: 'letterhead' }>) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 max-[15rem]:grid-cols-1 roomy:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Mark className="row-span-2 -mt-6 h-20 max-[15rem]:hidden sm:row-span-1 sm:-mt-9 print:mt-0 print:h-12" />
      <div>
        <p className="font-semibold">{business}</p>
        <p className="text-[1.5em] leading-tight font-bold max-[15rem]:text-[1.3em]">
          <Unbroken text={title} />
        </p>
      </div>
      <div className="max-sm:not-print:mt-2 roomy:text-right">
        <p className="font-mono">{number}</p>
        <p className="font-bold text-signal">{stamp}</p>
      </div>
    </div>
  );
}

function Paragraphs({ paragraphs }: Extract<Block, { kind: 'paragraphs' }>) {
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a person may write a sentence twice
    <p key={index} dir="auto" className="mt-3 whitespace-pre-line">
      {paragraph}
    </p>
  ));
}

/** A table with at most this many rows is never separated from its heading on paper. */
const SHORT_TABLE = 6;

function BlockTable({ caption, columns, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <div className={`mt-4 ${rows.length <= SHORT_TABLE ? 'print:break-inside-avoid' : ''}`}>
      <Table
        caption={<span className="sr-only">{caption}</span>}
        columns={columns.map((name, index) => ({
          name,
          cell: (row: Cell[]) => <CellText cell={row[index]} />,
        }))}
        rows={rows}
        wordy
        rowKey={(row) => String(rows.indexOf(row))}
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

function EntryBlock({ entry, ...drawing }: { entry: Entry } & Drawing) {
  const alone = entry.figures.length === 1;
  const Heading = `h${entry.level}` as const;
  return (
    <section
      aria-labelledby={entry.id}
      className="mt-8 break-inside-avoid border-t-2 border-ink pt-3.5 print:mt-[0.9em] print:pt-[0.4em]"
    >
      <Heading id={entry.id} dir="auto" className="text-left text-[1.2em] leading-snug font-bold">
        {entryTitle(entry)}
      </Heading>
      <div className={alone ? 'gap-6 roomy:grid roomy:grid-cols-2' : undefined}>
        <div
          className={`*:mt-[0.75em] print:*:mt-[0.3em] ${alone ? '' : 'roomy:*:grid roomy:*:grid-cols-[9em_minmax(0,1fr)] roomy:*:items-baseline'}`}
        >
          <EntryText {...entry} isNarrow={alone} />
        </div>
        {entry.figures.length > 0 && (
          <div
            className={`mt-5 grid gap-6 ${alone ? 'roomy:mt-3.5' : 'roomy:ml-[9em] roomy:grid-cols-2 print:mt-3 print:mr-10 print:gap-4'}`}
          >
            {entry.figures.map((shown) => (
              <Figure key={shown.figure.number} shown={shown} {...drawing} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function EntryText({ isNarrow, ...entry }: Entry & { isNarrow: boolean }) {
  const { severity, location, text, cites, findings, why, status, action, titles } = entry;
  return (
    <>
      {severity && (
        <Part name={titles.severity}>
          <strong>{severity}</strong>
        </Part>
      )}
      {location && <Part name={titles.location}>{location}</Part>}
      {text && <Part name={titles.text}>{text}</Part>}
      {cites.length > 0 && (
        <Part name={titles.cites}>
          <Cites cites={cites} isNarrow={isNarrow} />
        </Part>
      )}
      {findings.length > 0 && (
        <Part name={titles.findings}>
          <Items items={findings} />
        </Part>
      )}
      {why && <Part name={titles.why}>{why}</Part>}
      {status && (
        <Part name={titles.status}>
          <strong>{status}</strong>
        </Part>
      )}
      {action && <Part name={titles.action}>{action}</Part>}
    </>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className="lettering text-ink-soft">{name}</p>
      <div dir="auto" className="whitespace-pre-line">
        {children}
      </div>
    </div>
  );
}

type FigureProps = { shown: CaptionedFigure; isWide?: boolean } & Drawing;

function Figure({
  shown: { figure, title, caption },
  isWide = false,
  pictureAddress,
  drawPlate,
}: FigureProps) {
  return (
    <figure className={isUpright(figure) ? 'max-w-3/4' : undefined}>
      <div className="border border-line bg-sheet p-1">
        {'plate' in figure
          ? drawPlate?.(figure.plate)
          : pictureAddress && (
              <FigurePicture figure={figure} address={pictureAddress} room={isWide ? 'wide' : 'half'} />
            )}
      </div>
      <figcaption dir="auto" className="mt-2 text-[0.88em] print:mt-1 print:text-[7.4pt] print:leading-[1.3]">
        <strong className="block">{title}</strong> {caption}
      </figcaption>
    </figure>
  );
}

function isUpright(figure: ReportFigure): boolean {
  if (!('photo' in figure)) return false;
  const { width, height } = shownSize(figure.photo);
  return height > width;
}

type VerificationProps = Omit<Extract<Block, { kind: 'verification' }>, 'kind'> & {
  lines?: readonly string[];
};

function Verification({ code, url, sentences, lines = [] }: VerificationProps) {
  return (
    <div className="mt-4 grid break-inside-avoid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 gap-y-2 max-[30rem]:grid-cols-1">
      <QrCode text={url} label={`QR code of ${url}`} className="size-36 max-w-full print:size-28" />
      <div className="min-w-0">
        {lines.map((line) => (
          <p key={line} className="mb-1 font-semibold">
            {line}
          </p>
        ))}
        <p className="font-mono text-[1.4em] font-bold">{code}</p>
        <p className="wrap-anywhere">
          <a href={url} className="within-reach">
            {url}
          </a>
        </p>
        {sentences.map((sentence) => (
          <p key={sentence} className="mt-2">
            {sentence}
          </p>
        ))}
      </div>
    </div>
  );
}
