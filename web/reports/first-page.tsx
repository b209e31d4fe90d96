import type { Block, FirstItem } from '#report/block-kinds.ts';
import { plateSheet } from '#web/drawings/drafting/sheet.tsx';
import type { Drawing } from '#web/reports/drawing.ts';
import { Facts } from '#web/reports/facts.tsx';
import { FigurePicture } from '#web/reports/figure-picture.tsx';
import { SeverityTag } from '#web/reports/severity-tag.tsx';
import { SmallFigure } from '#web/reports/small-figure.tsx';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** The facts of the report, beside the photo or the drawing of the house. */
export function Opening({ facts, figure: shown, back, house, ...drawing }: BlockOf<'opening'> & Drawing) {
  const { pictureAddress, drawHouse } = drawing;
  const drawn = house !== undefined && drawHouse?.(house);
  const photo = shown && 'photo' in shown.figure && pictureAddress && (
    <FigurePicture figure={shown.figure} address={pictureAddress} room="half" of="the house" />
  );
  const alone = photo && back !== undefined && (
    <SmallFigure shown={shown} back={back} room="half" of="the house" {...drawing} />
  );
  const picture = alone || photo || drawn;
  if (!picture)
    return <Facts facts={facts} className="mt-4 grid gap-x-8 [--names:8.6rem] *:py-1.5 roomy:grid-cols-2" />;
  return (
    <div className="mt-4 grid gap-x-8 gap-y-3 roomy:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="max-sm:not-print:w-3/5 roomy:order-last">
        {picture}
        {photo && !alone && shown.caption && <Caption words={shown.caption} />}
      </div>
      <Facts facts={facts} className="grid content-start [--names:8.6rem] *:py-1.5" />
    </div>
  );
}

/** Only a photo of another day has one here. */
function Caption({ words }: { words: string }) {
  return (
    <p dir="auto" className="mt-1 text-[0.8rem] leading-snug">
      {words}
    </p>
  );
}

/** How many of each severity, and what each means. */
export function Classes({ rows }: BlockOf<'classes'>) {
  return (
    <dl className="mt-3 grid gap-y-2">
      {rows.map(({ tag, meaning }) => (
        <div key={tag.text} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 break-inside-avoid">
          <dt className="basis-44">
            <SeverityTag tag={tag} />
          </dt>
          <dd className="min-w-0 grow basis-64">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What cannot wait, each with its photo and its place. */
export function First({ items, pictureAddress }: BlockOf<'first'> & Drawing) {
  return (
    <ol className="mt-3 grid gap-4 roomy:grid-cols-3">
      {items.map((item) => (
        <FirstCard key={item.to} item={item} pictureAddress={pictureAddress} />
      ))}
    </ol>
  );
}

function FirstCard({ item, pictureAddress }: { item: FirstItem } & Pick<Drawing, 'pictureAddress'>) {
  const { to, title, tag, location, action, figure: shown } = item;
  const photo = shown && 'photo' in shown.figure && pictureAddress && (
    <FigurePicture figure={shown.figure} address={pictureAddress} room="small" />
  );
  const picture = photo || (shown && 'plate' in shown.figure && <SmallPlate {...shown.figure} />);
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] content-start gap-x-3 gap-y-1.5 border border-t-2 border-line border-t-ink p-2.5 roomy:grid-cols-1">
      {picture && (
        <div className="max-sm:not-print:row-span-2">
          {picture}
          {photo && shown.caption && <Caption words={shown.caption} />}
        </div>
      )}
      <div className={picture ? '' : 'col-span-full'}>
        <p dir="auto" className="leading-snug font-bold">
          <a href={`#${to}`} className="within-reach">
            {title}
          </a>
        </p>
        <p className="mt-1.5">
          <SeverityTag tag={tag} />
        </p>
        <p dir="auto" className="mt-1 text-[0.9em]">
          {location}
        </p>
        <p dir="auto" className="mt-1 text-[0.9em]">
          {action}
        </p>
      </div>
    </li>
  );
}

/** A plate of an item of the same page, once more. */
function SmallPlate({ plate, title }: { plate: string; title: string }) {
  return (
    <svg
      viewBox="0 0 400 300"
      role="img"
      aria-label={title}
      className="block h-auto w-full border border-line"
    >
      <use href={`#${plateSheet(plate)}`} width="400" height="300" />
    </svg>
  );
}
