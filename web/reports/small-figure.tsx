import type { ComponentProps } from 'react';
import type { CaptionedFigure } from '#report/block-kinds.ts';
import { isOfDay } from '#report/cover.ts';
import type { Drawing } from '#web/reports/drawing.ts';
import { FigurePicture } from '#web/reports/figure-picture.tsx';

type SmallFigureProps = { shown: CaptionedFigure; back: string } & Drawing &
  Pick<ComponentProps<typeof FigurePicture>, 'of'> &
  Partial<Pick<ComponentProps<typeof FigurePicture>, 'room'>>;

/**
 * A figure in a row of its item. Its link makes it as large as the window, without a script: it is the target then, and leads back to
 * its item.
 */
export function SmallFigure({
  shown: { figure, title, caption },
  back,
  pictureAddress,
  drawPlate,
  day,
  room = 'small',
  of,
}: SmallFigureProps) {
  const id = `figure-${figure.number}`;
  return (
    <figure id={id} className="enlarges min-w-0">
      <div className="relative border border-line bg-sheet p-0.5">
        {'plate' in figure
          ? drawPlate?.(figure.plate)
          : pictureAddress && <FigurePicture figure={figure} address={pictureAddress} room={room} of={of} />}
        <a href={`#${id}`} className="absolute inset-0 hover:outline-2 hover:outline-blueprint">
          <span className="sr-only">Enlarge {title}</span>
        </a>
      </div>
      <a href={`#${back}`} className="shrinks">
        Back to the report
      </a>
      <figcaption
        dir="auto"
        className={`mt-0.5 text-[0.72rem] leading-[1.2] ${'photo' in figure && isOfDay(figure, day) ? 'max-sm:line-clamp-2' : ''} sm:mt-1 sm:text-[0.8em] sm:leading-snug print:text-[7.4pt] print:leading-[1.3]`}
      >
        <strong>{title}</strong> {caption}
      </figcaption>
    </figure>
  );
}
