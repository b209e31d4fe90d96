import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { labelOf } from '#contract/choices.ts';
import type { Inquiry, UploadedFile } from '#contract/desk/inquiries.ts';
import { fileSize, isPicture } from '#contract/files.ts';
import { paths } from '#contract/paths.ts';
import { Fact } from '#web/admin/fact.tsx';
import { PdfPages } from '#web/admin/viewer/pdf-pages.tsx';
import { Picture } from '#web/admin/viewer/picture.tsx';
import { useSizeOf } from '#web/documents/size.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** How far a finger has to go sideways to turn to the next file, in pixels. */
const SWIPE = 60;

type ViewerProps = {
  inquiry: Inquiry;
  files: UploadedFile[];
  shown: UploadedFile | undefined;
  onShow: (file: UploadedFile) => void;
  onClose: () => void;
};

/** An inquiry's pictures and PDFs, one at a time. On wide screens the request is beside them. */
export function Viewer(props: ViewerProps) {
  const { inquiry, shown, onClose } = props;
  return (
    <Dialog
      fills
      open={shown !== undefined}
      onClose={onClose}
      title={`Files of ${inquiry.firstName} ${inquiry.lastName}`}
    >
      {shown && <Viewing {...props} shown={shown} />}
    </Dialog>
  );
}

function Viewing({ inquiry, files, shown, onShow, onClose }: ViewerProps & { shown: UploadedFile }) {
  const [view, setView] = useState({ of: shown.filename, fits: true, turned: 0 });
  // Each file opens fitted and upright.
  if (view.of !== shown.filename) setView({ of: shown.filename, fits: true, turned: 0 });
  const at = files.indexOf(shown);
  const go = (by: number) => {
    const next = files[(at + by + files.length) % files.length];
    if (next) onShow(next);
  };
  const swipe = useSwipe(go);

  function press(event: KeyboardEvent) {
    // The dialog must not trigger the key commands of the page below.
    event.stopPropagation();
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by && view.fits) go(by);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every key has a button beside it
    <div onKeyDown={press} className="flex h-full flex-col">
      <Head file={shown} place={`${at + 1} of ${files.length}`} onClose={onClose} />
      <div className="grid min-h-0 grow lg:grid-cols-[1fr_20rem]">
        <Stage file={shown} fits={view.fits} turned={view.turned} swipe={view.fits ? swipe : {}} />
        <InquiryFacts inquiry={inquiry} />
      </div>
      <div className="grid auto-cols-[minmax(0,6.5rem)] grid-flow-col justify-center gap-2 border-t border-line px-3 py-2">
        {files.length > 1 && <Tool onClick={() => go(-1)}>Previous</Tool>}
        <Tool onClick={() => setView({ ...view, turned: (view.turned + 90) % 360 })}>Rotate</Tool>
        <Tool onClick={() => setView({ ...view, fits: !view.fits })}>{view.fits ? '100%' : 'Fit'}</Tool>
        {files.length > 1 && <Tool onClick={() => go(1)}>Next</Tool>}
      </div>
    </div>
  );
}

function Tool({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button look="secondary" size="small" onClick={onClick} className="min-h-11! px-1!">
      {children}
    </Button>
  );
}

function Head({ file, place, onClose }: { file: UploadedFile; place: string; onClose: () => void }) {
  const { originalName, size, filename } = file;
  return (
    <div className="flex items-center gap-3 border-b border-line px-3 py-2">
      <Button look="secondary" size="small" onClick={onClose} className="min-h-11! shrink-0">
        Close
      </Button>
      <div aria-live="polite" className="min-w-0 grow leading-tight">
        <h2 className="truncate font-bold">
          <bdi>{originalName}</bdi>
        </h2>
        <p className="lettering text-[0.85rem] text-ink-soft">
          {place}, {fileSize(size)}
        </p>
      </div>
      <a
        href={paths.upload(filename)}
        download={originalName}
        aria-label={`Download ${originalName}`}
        className={`min-h-11! shrink-0 ${buttonLook('quiet', 'small')}`}
      >
        Download
      </a>
    </div>
  );
}

type StageProps = { file: UploadedFile; fits: boolean; turned: number; swipe: Swipe };

/** The area for a file. Larger files scroll. */
function Stage({ file, fits, turned, swipe }: StageProps) {
  const { element, size } = useSizeOf<HTMLElement>();
  const drawn = { file, fits, turned, stage: size };
  return (
    <section
      ref={element}
      aria-label={file.originalName}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard
      tabIndex={0}
      {...swipe}
      className={`flex min-h-0 min-w-0 overflow-auto bg-paper ${fits ? 'touch-pan-y touch-pinch-zoom' : ''}`}
    >
      {size && isPicture(file.mediaType) && <Picture key={file.filename} {...drawn} stage={size} />}
      {size && !isPicture(file.mediaType) && <PdfPages key={file.filename} {...drawn} stage={size} />}
    </section>
  );
}

/** The request to compare a plan with. A narrow screen has no room for it. */
function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const { firstName, lastName, propertyAddress, inspectionType, serviceType, additionalInfo } = inquiry;
  return (
    <aside
      aria-label="Request"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message is scrolled, by keyboard too
      tabIndex={0}
      className="hidden overflow-auto border-l border-line px-5 py-4 text-[0.95rem] lg:block"
    >
      <p className="mb-3 text-[1.05rem] font-bold wrap-anywhere">
        <bdi>
          {firstName} {lastName}
        </bdi>
      </p>
      <dl className="space-y-2.5">
        <Fact name="Property address">{propertyAddress}</Fact>
        <Fact name="Inspection">{labelOf(inspectionType)}</Fact>
        <Fact name="Service">{serviceType && labelOf(serviceType)}</Fact>
        <Fact name="Additional information">
          {additionalInfo && <span className="whitespace-pre-line">{additionalInfo}</span>}
        </Fact>
      </dl>
    </aside>
  );
}

type Swipe = { onPointerDown?: (event: PointerEvent) => void; onPointerUp?: (event: PointerEvent) => void };

/** A sideways swipe turns to the next file, unless the finger is moving a zoomed page. */
function useSwipe(go: (by: number) => void): Swipe {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }) => {
      const isZoomed = (visualViewport?.scale ?? 1) > 1.01;
      from.current =
        pointerType === 'touch' && isPrimary && !isZoomed ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }) => {
      if (!from.current) return;
      const [x, y] = [clientX - from.current.x, clientY - from.current.y];
      from.current = undefined;
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1);
    },
  };
}
