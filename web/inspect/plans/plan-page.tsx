import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import type { Place } from '#contract/capture/marks.ts';
import { arrowStep } from '#web/capture/arrow-keys.ts';
import { onPaper } from '#web/drawings/palette.ts';
import { useZoom } from '#web/inspect/plans/use-zoom.ts';

/** The signal colour, dark enough for a number that is read in the sun. A plan is white paper, also on a dark screen. */
const PIN = '#9a3412';

/** A place on a page, and the thing pinned there. */
type Pin = Place & {
  id: string;
  /** The number of its finding. */
  number: number;
  /** The name of the pin, for people who cannot see the plan. */
  says: string;
};

type PlanPageProps = {
  /** The image of the page, with its size in pixels. */
  page: { src: string; width: number; height: number };
  /** What the page is called: `plan.pdf, page 2`. */
  name: string;
  pins: readonly Pin[];
  onOpen: (id: string) => void;
  /**
   * The thing that a tap pins or moves; without it a tap on the page does nothing. `id` is the id of its pin,
   * if it has one.
   */
  placing?: { number: number; id?: string };
  onPlace?: (place: Place) => void;
};

/** A page of a plan with its numbered pins. It is zoomed with two fingers, by buttons or by keys, and moved by scrolling. */
export function PlanPage(props: PlanPageProps) {
  const { page, name, pins, placing } = props;
  const zoomed = useZoom(page.width / page.height);
  const { stage, sheet, width, zoomBy, showWhole } = zoomed;

  function type(event: KeyboardEvent) {
    const by = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 }[event.key];
    if (by) zoomBy(by);
    else if (event.key === '0') showWhole();
  }

  return (
    <div className="space-y-3">
      <section
        ref={stage}
        onKeyDown={type}
        className="flex h-[max(45dvh,calc(100dvh-22rem))] contain-inline-size touch-pan-x touch-pan-y overflow-auto rounded-sheet border border-edge bg-paper"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard
        tabIndex={0}
        aria-label={name}
      >
        {width > 0 && <Sheet {...props} ref={sheet} width={width} />}
      </section>
      <p aria-live="polite" className="text-[0.95rem]">
        {hintFor(placing, pins)}
      </p>
      <ZoomButtons zoomed={zoomed} />
    </div>
  );
}

function hintFor(placing: PlanPageProps['placing'], pins: readonly Pin[]): string {
  if (placing) return `Tap the place of number ${placing.number} on the plan. Tap again to move the pin.`;
  return pins.length > 0 ? 'Tap a number to open its finding.' : 'Nothing is pinned on this page yet.';
}

type SheetProps = PlanPageProps & {
  ref: RefObject<HTMLDivElement | null>;
  /** In pixels of the screen. */
  width: number;
};

/** The page as large as it is zoomed, with its pins on it. */
function Sheet({ ref, width, page, name, pins, onOpen, placing, onPlace }: SheetProps) {
  function tap({ clientX, clientY, detail }: MouseEvent) {
    const box = ref.current?.getBoundingClientRect();
    // A click without a pointer comes from the cross, which gives its place.
    if (!placing || !onPlace || !box || detail === 0) return;
    onPlace({ x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard the cross puts the pin
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the cross puts the pin
    <div
      ref={ref}
      onClick={tap}
      className={`relative m-auto shrink-0 bg-white ${placing ? 'cursor-crosshair' : ''}`}
      style={{ width, aspectRatio: `${page.width} / ${page.height}` }}
    >
      <img src={page.src} alt={name} draggable={false} className="block size-full select-none" />
      {pins.map((pin) => (
        <PinButton
          key={pin.id}
          pin={pin}
          isMoving={pin.id === placing?.id}
          isIdle={Boolean(placing)}
          onOpen={onOpen}
        />
      ))}
      {placing && onPlace && (
        <Cross
          key={placing.number}
          number={placing.number}
          start={pins.find(({ id }) => id === placing.id)}
          onPlace={onPlace}
        />
      )}
    </div>
  );
}

function ZoomButtons({ zoomed }: { zoomed: ReturnType<typeof useZoom> }) {
  const { zoom, zoomBy, showWhole, canZoomIn, canZoomOut } = zoomed;
  return (
    <div className="grid grid-cols-3 gap-2">
      <ZoomButton disabled={!canZoomOut} onClick={() => zoomBy(1 / 1.5)}>
        Zoom out
      </ZoomButton>
      <ZoomButton disabled={zoom === 1} onClick={showWhole}>
        Whole page
      </ZoomButton>
      <ZoomButton disabled={!canZoomIn} onClick={() => zoomBy(1.5)}>
        Zoom in
      </ZoomButton>
    </div>
  );
}

type PinButtonProps = { pin: Pin; isMoving: boolean; isIdle: boolean; onOpen: (id: string) => void };

/** A pin with its point at its place. While somebody places another pin, taps go through it to the page. */
function PinButton({ pin: { id, number, x, y, says }, isMoving, isIdle, onOpen }: PinButtonProps) {
  return (
    <button
      type="button"
      disabled={isIdle}
      aria-label={`${number}: ${says}`}
      onClick={() => onOpen(id)}
      style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
      className={`absolute flex size-12 -translate-x-1/2 -translate-y-full items-end justify-center ${isIdle ? 'pointer-events-none' : ''}`}
    >
      <svg viewBox="0 0 34 44" width="34" height="44" aria-hidden="true">
        <path
          d="M17 43 7 28A15.5 15.5 0 1 1 27 28z"
          stroke="#fff"
          strokeWidth="2"
          fill={isMoving ? onPaper.water : PIN}
        />
        <text
          x="17"
          y="21.5"
          textAnchor="middle"
          fill="#fff"
          fontWeight="700"
          fontSize={number > 99 ? 12 : 15}
          className="font-mono"
        >
          {number}
        </text>
      </svg>
    </button>
  );
}

type CrossProps = { number: number; start: Place | undefined; onPlace: (place: Place) => void };

/** The cross that places a pin by keyboard. Taps go through it. */
function Cross({ number, start, onPlace }: CrossProps) {
  const [place, setPlace] = useState<Place>(start ?? { x: 0.5, y: 0.5 });
  const [putAt, setPutAt] = useState(start);
  // Only a pin that was moved takes the cross along, so that what arrives meanwhile leaves it where it is.
  if (start && (start.x !== putAt?.x || start.y !== putAt.y)) {
    setPutAt(start);
    setPlace({ x: start.x, y: start.y });
  }

  function type(event: KeyboardEvent) {
    const by = arrowStep(event, event.shiftKey ? 0.05 : 0.01);
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    setPlace({ x: share(place.x + by.x), y: share(place.y + by.y) });
  }

  return (
    <button
      type="button"
      aria-label={`Put pin ${number} here. Arrow keys move the pin.`}
      onKeyDown={type}
      onClick={() => onPlace(place)}
      style={{ left: `${100 * place.x}%`, top: `${100 * place.y}%` }}
      className="pointer-events-none absolute flex size-12 -translate-1/2 items-center justify-center rounded-full opacity-0 focus-visible:opacity-100"
    >
      <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
        <path d="M12 2v20M2 12h20" stroke="#fff" strokeWidth="5" />
        <path d="M12 2v20M2 12h20" stroke={onPaper.water} strokeWidth="2" />
      </svg>
    </button>
  );
}

function ZoomButton({
  disabled,
  onClick,
  children,
}: {
  disabled: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="min-h-12 rounded-sheet border border-edge bg-sheet px-1 text-[0.9rem] font-semibold text-ink hover:border-ink disabled:border-line disabled:bg-line disabled:text-ink-soft"
    >
      {children}
    </button>
  );
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value));
}
