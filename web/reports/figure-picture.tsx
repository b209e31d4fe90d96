import type { ReactNode } from 'react';
import { drawMarks } from '#contract/capture/draw-marks.ts';
import { type Size, shownSize } from '#contract/capture/photo-view.ts';
import { LARGE_COPY, type PhotoFigure, type PlanFigure, SMALL_COPY } from '#contract/report/report.ts';
import { figureAlt } from '#report/figure-alt.ts';
import { MarkParts } from '#web/drawings/marks/mark-parts.tsx';

type PictureFigure = PhotoFigure | PlanFigure;
/** Draws a plate by its name. */
export type DrawPlate = (plate: string) => ReactNode;
/** Draws the house of a sample at a stage. */
export type DrawHouse = (stage: string) => ReactNode;
/** The address of a figure's picture. */
export type PictureAddress = (figure: PictureFigure, size: 'large' | 'small') => string;

type Room = keyof typeof widths;
type FigurePictureProps = {
  figure: PictureFigure;
  address: PictureAddress;
  room?: Room;
  /** What a photo shows, if that is not its place. */
  of?: string;
};

/** A photo with its marks, or a page of a plan with its pins, as large as there is room. */
export function FigurePicture({ figure, address, room = 'half', of }: FigurePictureProps) {
  const size = 'photo' in figure ? shownSize(figure.photo) : figure.plan;
  const isUpright = size.height > size.width;
  return (
    <div className={`relative ${room === 'small' ? 'when-near' : ''} ${isUpright ? 'upright' : ''}`}>
      <Copies figure={figure} size={size} address={address} room={room} of={of} />
      {'photo' in figure ? <Marks figure={figure} size={size} /> : <Pins figure={figure} />}
    </div>
  );
}

/** The width of a figure: one of two in a row, alone across the sheet, or one of several in a row. */
const widths = {
  half: '(width >= 64rem) 26rem, (width >= 40rem) 45vw, 92vw',
  wide: '(width >= 64rem) 52rem, 92vw',
  // As wide as it is drawn, where a browser knows that: it may be enlarged.
  small: 'auto, (width >= 64rem) 13rem, (width >= 40rem) 22vw, 30vw',
};

type CopiesProps = Required<Pick<FigurePictureProps, 'figure' | 'address' | 'room'>> & {
  size: Size;
  of: string | undefined;
};

function Copies({ figure, size, address, room, of }: CopiesProps) {
  const [large, small] = [copySize(size, LARGE_COPY), copySize(size, SMALL_COPY)];
  return (
    <img
      src={address(figure, 'small')}
      srcSet={`${address(figure, 'small')} ${small.width}w, ${address(figure, 'large')} ${large.width}w`}
      sizes={widths[room]}
      width={large.width}
      height={large.height}
      loading="lazy"
      decoding="async"
      alt={figureAlt(figure, of)}
      className="h-auto w-full bg-paper"
    />
  );
}

/** The size of a copy with a limit for its longest side. */
function copySize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Blurred parts are already removed from the copies. Other marks are drawn over them. */
function Marks({ figure: { photo }, size: { width, height } }: { figure: PhotoFigure; size: Size }) {
  const parts = drawMarks(photo.marks, photo).filter(({ shape }) => shape !== 'blur');
  if (parts.length === 0) return null;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full" aria-hidden="true">
      <MarkParts parts={parts} />
    </svg>
  );
}

/** Pins keep their size at any scale, because their places are shares of the page. */
function Pins({ figure: { plan } }: { figure: PlanFigure }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: each of its links has a name of its own
    <svg className="absolute inset-0 size-full overflow-visible">
      {plan.pins.map(({ label, to, x, y }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pins may lead to one place
        // biome-ignore lint/a11y/noSvgWithoutTitle: its link has a name
        <svg key={index} x={`${100 * x}%`} y={`${100 * y}%`} overflow="visible">
          <a href={`#${to}`} aria-label={`${label} on the plan`} className="group fill-signal">
            <circle
              r="14"
              className="stroke-white stroke-2 group-hover:fill-ink group-focus-visible:fill-ink"
            />
            <text textAnchor="middle" dominantBaseline="central" className="fill-white text-[13px] font-bold">
              {label}
            </text>
          </a>
        </svg>
      ))}
    </svg>
  );
}
