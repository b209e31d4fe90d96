import { useEffect, useRef, useState } from 'react';
import { counted } from '#contract/counted.ts';
import { paths } from '#contract/paths.ts';
import { Drawing } from '#web/admin/viewer/pdf-pages.tsx';
import { Said } from '#web/admin/viewer/picture.tsx';
import { usePdf } from '#web/admin/viewer/use-pdf.ts';
import type { OpenPdf, Size } from '#web/documents/open-pdf.ts';
import type { Box } from '#web/documents/word-boxes.ts';

/** No page is made larger than this to fill a wide screen. */
const WIDEST = 1.25;
const LARGER = 1.6;
/** The margin around the words on a narrow screen, in pixels. */
const MARGIN = 16;

type MarkedPageProps = {
  standardId: string;
  page: number;
  words: string;
  isLarger: boolean;
  stage: Size;
};

/** A page of a standard's PDF as it is printed, with some of its words marked. */
export function MarkedPage({ standardId, ...shown }: MarkedPageProps) {
  const opening = usePdf(paths.standardDocument(standardId));
  if (!opening) return <Said role="status">Opening the PDF…</Said>;
  if ('failed' in opening)
    return (
      <Said role="alert">
        {opening.failed === 'not-fetched'
          ? 'The PDF could not be fetched. Close this and open it again.'
          : 'The page cannot be drawn here. Open the document instead.'}
      </Said>
    );
  return <Sheet key={shown.page} pdf={opening.pdf} {...shown} />;
}

type SheetProps = Omit<MarkedPageProps, 'standardId'> & { pdf: OpenPdf };

function Sheet({ pdf, page, words, isLarger, stage }: SheetProps) {
  const [size, setSize] = useState<Size>(pdf.first);
  const places = usePlaces(pdf, page, words);
  const fitted = fittedScale(places?.flat() ?? [], size, stage);
  const scale = isLarger ? fitted * LARGER : fitted;
  return (
    <div className="m-auto w-max">
      <p
        role="status"
        className={`sticky left-0 border-b border-line bg-sheet px-3 py-1.5 text-[0.9rem] ${places?.length === 1 ? '' : 'top-0 z-10'}`}
        style={{ width: stage.width }}
      >
        {places === undefined ? 'Looking for the words…' : saidOf(places.length, page)}
        {pdf.hasUnread && ' Scanned pictures in this PDF may be missing here: open the document to see them.'}
      </p>
      <div
        className="relative mx-auto bg-white"
        style={{ width: size.width * scale, height: size.height * scale }}
      >
        <Drawing pdf={pdf} number={page} scale={scale} turned={0} onSize={setSize} />
        {places && <Marks places={places} size={size} scale={scale} />}
      </div>
    </div>
  );
}

function saidOf(times: number, page: number): string {
  if (times === 0)
    return `We did not find these words on page ${page}, so nothing is marked. Look for them on the page yourself.`;
  return times === 1
    ? `The words are marked on page ${page}.`
    : `The words are on page ${page} ${counted(times, 'time')}. Each place is marked.`;
}

/** The place of the words; `undefined` until the search is done. */
function usePlaces(pdf: OpenPdf, page: number, words: string): Box[][] | undefined {
  const [found, setFound] = useState<{ words: string; places: Box[][] }>();
  useEffect(() => {
    let isWanted = true;
    pdf
      .find(page, words)
      .catch(() => [])
      .then((places) => isWanted && setFound({ words, places }));
    return () => {
      isWanted = false;
    };
  }, [pdf, page, words]);
  return found?.words === words ? found.places : undefined;
}

/** Shows the whole width of the page if that is readable; on a narrow screen only the part with the words. */
function fittedScale(boxes: Box[], page: Size, stage: Size): number {
  const whole = Math.min(WIDEST, stage.width / page.width);
  if (boxes.length === 0) return whole;
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  return Math.max(whole, Math.min(1, stage.width / (right - left + 2 * MARGIN)));
}

type MarksProps = { places: Box[][]; size: Size; scale: number };

/** The boxes over the words. The first one scrolls into view. */
function Marks({ places, size, scale }: MarksProps) {
  const layer = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: brought into sight again when the page is drawn at another size
  useEffect(() => {
    layer.current?.firstElementChild?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [places, scale]);
  const share = (part: number, of: number) => `${(part / of) * 100}%`;
  return (
    <div ref={layer} aria-hidden="true" className="absolute inset-0 mix-blend-multiply">
      {places.flat().map(({ left, top, width, height }) => (
        <span
          key={`${left} ${top}`}
          data-mark
          className="absolute border-b-2 border-caution bg-caution/25"
          style={{
            left: share(left, size.width),
            top: share(top, size.height),
            width: share(width, size.width),
            height: share(height, size.height),
          }}
        />
      ))}
    </div>
  );
}
