import { paths } from '#contract/paths.ts';
import { Drawing } from '#web/admin/viewer/pdf-pages.tsx';
import { usePdf } from '#web/admin/viewer/use-pdf.ts';
import { scaleToFit, useSizeOf } from '#web/documents/size.ts';

/** A page of a standard's PDF as it is printed. */
export function PagePicture({ standardId, page }: { standardId: string; page: number }) {
  const { element, size } = useSizeOf<HTMLElement>();
  const opening = usePdf(paths.standardDocument(standardId));
  if (opening && 'failed' in opening)
    return <p role="alert">We can’t show this page here. Open the document instead.</p>;
  const pdf = opening?.pdf;
  const scale = pdf && size ? scaleToFit(pdf.first, { width: size.width, height: 2000 }) : 1;
  return (
    <section ref={element} aria-label={`Picture of page ${page}`} className="min-w-0">
      {!pdf && <p role="status">Opening the PDF…</p>}
      {pdf && size && (
        <div
          className="border border-line bg-white lg:sticky lg:top-4"
          style={{ width: pdf.first.width * scale, height: pdf.first.height * scale }}
        >
          <Drawing key={page} pdf={pdf} number={page} scale={scale} turned={0} onSize={() => {}} />
        </div>
      )}
    </section>
  );
}
