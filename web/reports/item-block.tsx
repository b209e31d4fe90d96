import type { ReactNode } from 'react';
import { entryTitle, type Item, type ItemPart } from '#report/block-kinds.ts';
import { Cites } from '#web/reports/cites.tsx';
import type { Drawing } from '#web/reports/drawing.ts';
import { Items } from '#web/reports/items.tsx';
import { SeverityTag } from '#web/reports/severity-tag.tsx';
import { SmallFigure } from '#web/reports/small-figure.tsx';

/** A finding or a part of the house: what is to know of it, and its photos in rows. */
export function ItemBlock({ item, ...drawing }: { item: Item } & Drawing) {
  const { id, level, title, tag, location, parts, figures, keys } = item;
  const Heading = `h${level}` as const;
  const isDrawn = figures.some(({ figure }) => 'plate' in figure);
  return (
    <section
      aria-labelledby={id}
      data-keys={keys.join(' ')}
      className={`mt-2 border-t-2 border-ink pt-0.5 sm:mt-6 sm:pt-3 print:mt-[0.9em] print:pt-[0.4em] ${isDrawn ? 'break-inside-avoid' : ''}`}
    >
      <Heading
        id={id}
        dir="auto"
        className="scroll-mt-4 text-left text-[1.1em] leading-snug font-bold sm:text-[1.2em]"
      >
        {entryTitle({ ...item, title })}
      </Heading>
      {(tag || location) && (
        <p
          dir="auto"
          className="mt-0.5 break-after-avoid sm:mt-1.5 sm:flex sm:flex-wrap sm:items-center sm:gap-x-3"
        >
          {tag && <SeverityTag tag={tag} />} {location && <span>{location}</span>}
        </p>
      )}
      <div className="*:mt-0.5 sm:*:mt-2 print:*:mt-[0.3em]">
        {parts.map((part) => (
          <Part key={part.name} part={part} />
        ))}
      </div>
      {figures.length > 0 && (
        <div
          className={`mt-1.5 grid gap-x-1.5 gap-y-1.5 sm:mt-3 sm:gap-x-2 sm:gap-y-3 ${isDrawn ? 'sm:grid-cols-2 print:grid-cols-[38%_38%]' : `print:grid-cols-4 ${columnsFor(figures)}`} ${isShort(item) ? 'goes-with' : ''}`}
        >
          {figures.map((shown) => (
            <SmallFigure key={shown.figure.number} shown={shown} back={id} {...drawing} />
          ))}
        </div>
      )}
    </section>
  );
}

/** A photo alone has more room than one of many, and so has an earlier one, whose caption is longer and shown in full. */
function columnsFor(figures: Item['figures']): string {
  if (figures.some(({ figure }) => 'photo' in figure && figure.earlier)) return 'grid-cols-2 sm:grid-cols-4';
  return figures.length === 1 ? 'grid-cols-3' : 'grid-cols-4';
}

/** The most photos and letters of an item that is never parted from its photos on paper. */
const SHORT = { figures: 4, letters: 700 };

function isShort({ parts, figures }: Item): boolean {
  const texts = parts.flatMap(({ texts: said = [], list = [], cites = [] }) => [
    ...said,
    ...list,
    ...cites.map(({ says = '' }) => says),
  ]);
  const letters = texts.reduce((sum, { length }) => sum + length, 0);
  return figures.length <= SHORT.figures && letters <= SHORT.letters;
}

function Part({ part: { name, texts = [], list = [], cites = [], isStrong = false } }: { part: ItemPart }) {
  return (
    <div className="roomy:grid roomy:grid-cols-[9em_minmax(0,1fr)] roomy:items-baseline">
      <p className="lettering text-ink-soft max-sm:not-print:mr-2 max-sm:not-print:inline">{name}</p>
      {/* On a phone its first words go on in the line of its name. */}
      <div className="max-sm:not-print:inline max-sm:not-print:*:first:not-[ul]:inline">
        {texts.map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a person may write a sentence twice
          <Words key={index} isStrong={isStrong}>
            {words}
          </Words>
        ))}
        {list.length === 1 && <Words isStrong={false}>{list[0]}</Words>}
        {list.length > 1 && <Items items={list} />}
        {cites.length > 0 && <Cites cites={cites} isInline />}
      </div>
    </div>
  );
}

function Words({ isStrong, children }: { isStrong: boolean; children: ReactNode }) {
  return (
    <p dir="auto" className="whitespace-pre-line">
      {isStrong ? <strong>{children}</strong> : children}
    </p>
  );
}
