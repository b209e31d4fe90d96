import { useEffect, useRef, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { type Drawn, Said } from '#web/admin/viewer/picture.tsx';
import { usePdf } from '#web/admin/viewer/use-pdf.ts';
import type { OpenPdf, Size } from '#web/documents/open-pdf.ts';
import { scaleToFit, turnedSize } from '#web/documents/size.ts';

const why = {
  locked: 'is locked with a password. Download it to open it.',
  damaged: 'can’t be shown here. Download it to open it.',
  'not-fetched': 'could not be loaded. Close it and open it again, or download it.',
};

/** The space below a page that shows the start of the next one, so that people see there are more. */
const BELOW = 56;

/** The pages of a PDF in a column. Each is drawn when it comes near the screen. */
export function PdfPages({ file, fits, turned, stage }: Drawn) {
  const opening = usePdf(paths.upload(file.filename));
  if (!opening) return <Said role="status">Opening the PDF…</Said>;
  if ('failed' in opening)
    return (
      <Said role="alert">
        {file.originalName} {why[opening.failed]}
      </Said>
    );
  const { pdf } = opening;
  return (
    <div className="m-auto w-max max-w-none">
      {pdf.hasUnread && (
        <Said role="status">
          This PDF may contain scanned pictures we can’t show. Download it to see everything.
        </Said>
      )}
      {Array.from({ length: pdf.pages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <Page key={index} pdf={pdf} number={index + 1} fits={fits} turned={turned} stage={stage} />
      ))}
    </div>
  );
}

type PageProps = Omit<Drawn, 'file'> & { pdf: OpenPdf; number: number };

/**
 * One page. Far from the screen it is a blank sheet, because a phone cannot hold the pixels of a hundred
 * pages.
 */
function Page({ pdf, number, fits, turned, stage }: PageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [upright, setUpright] = useState<Size>(pdf.first);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const root = sheet.current?.closest('section') ?? null;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      root,
      rootMargin: '100%',
    });
    if (sheet.current) observer.observe(sheet.current);
    return () => observer.disconnect();
  }, []);
  const size = turnedSize(upright, turned);
  const room = { width: stage.width, height: Math.max(1, stage.height - (pdf.pages > 1 ? BELOW : 0)) };
  const scale = fits ? scaleToFit(size, room) : 1;
  return (
    <>
      <div
        ref={sheet}
        className="mx-auto border border-line bg-white"
        style={{ width: size.width * scale, height: size.height * scale }}
      >
        {isNear && <Drawing pdf={pdf} number={number} scale={scale} turned={turned} onSize={setUpright} />}
      </div>
      {pdf.pages > 1 && (
        <p aria-hidden="true" className="lettering py-1 text-center text-[0.8rem] text-ink-soft">
          Page {number} of {pdf.pages}
        </p>
      )}
    </>
  );
}

type DrawingProps = {
  pdf: OpenPdf;
  number: number;
  scale: number;
  turned: number;
  onSize: (upright: Size) => void;
};

export function Drawing({ pdf, number, scale, turned, onSize }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'drawn' | 'failed'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one size, whoever is told of it
  useEffect(() => {
    let isWanted = true;
    pdf
      .draw(number, scale * Math.min(2, devicePixelRatio), turned)
      .then(({ bitmap, width, height }) => {
        if (!isWanted || !canvas.current) return bitmap.close();
        canvas.current.width = bitmap.width;
        canvas.current.height = bitmap.height;
        canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
        onSize(turnedSize({ width, height }, turned));
        setState('drawn');
      })
      .catch(() => isWanted && setState('failed'));
    return () => {
      isWanted = false;
    };
  }, [pdf, number, scale, turned]);
  if (state === 'failed') return <Said role="alert">Page {number} can’t be shown here.</Said>;
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Page ${number} of ${pdf.pages}`}
      data-drawn={state === 'drawn'}
      className="block size-full"
    />
  );
}
