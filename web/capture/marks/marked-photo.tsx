import { useEffect, useMemo, useState } from 'react';
import { drawMarks, type MarkPart } from '#contract/capture/draw-marks.ts';
import type { Mark, PhotoEdit } from '#contract/capture/marks.ts';
import { type PhotoView, type Size, shownSize, toShown } from '#contract/capture/photo-view.ts';
import { pixelated } from '#web/capture/marks/pixelate.ts';
import { MarkParts } from '#web/drawings/marks/mark-parts.tsx';
import { onPaper } from '#web/drawings/palette.ts';

/** Where a photo is, and its size upright, in pixels. */
export type Photo = Size & { src: string };

type MarkedPhotoProps = { photo: Photo; edit: PhotoEdit; alt: string; className?: string };

/** A photo as it is shown in a report: cropped, turned and marked. */
export function MarkedPhoto({ photo, edit, alt, className = 'block h-auto w-full' }: MarkedPhotoProps) {
  const view = { ...photo, crop: edit.crop, turn: edit.turn };
  const { width, height } = shownSize(view);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt} className={className}>
      <PhotoLayer photo={photo} view={view} marks={edit.marks} />
      <MarkParts parts={drawMarks(edit.marks, view)} />
    </svg>
  );
}

type PhotoLayerProps = { photo: Photo; view: PhotoView; marks: readonly Mark[] };

/** The photo with its blurred boxes, in an SVG of the shown size. */
export function PhotoLayer({ photo: { src, width, height }, view, marks }: PhotoLayerProps) {
  const shown = shownSize(view);
  const blurs = marks.filter(({ kind }) => kind === 'blur');
  return (
    // An inner SVG hides the cropped parts, even if the outer one is wider than the photo.
    <svg width={shown.width} height={shown.height} aria-hidden="true">
      <g transform={placing(view)}>
        <image href={src} width={width} height={height} preserveAspectRatio="none" />
        {blurs.length > 0 && <Blurs photo={{ src, width, height }} marks={blurs} />}
      </g>
    </svg>
  );
}

/** From the pixels of the upright photo to those that are shown. */
function placing(view: PhotoView): string {
  const [x, y] = toShown({ x: 0, y: 0 }, view);
  const [rightX, rightY] = toShown({ x: 1, y: 0 }, view);
  const [downX, downY] = toShown({ x: 0, y: 1 }, view);
  const { width, height } = view;
  const parts = [
    (rightX - x) / width,
    (rightY - y) / width,
    (downX - x) / height,
    (downY - y) / height,
    x,
    y,
  ];
  return `matrix(${parts.join(' ')})`;
}

function Blurs({ photo, marks }: { photo: Photo; marks: readonly Mark[] }) {
  const picture = useLoaded(photo.src);
  const boxes = drawMarks(marks, { width: photo.width, height: photo.height });
  return boxes.map((part, index) =>
    part.shape === 'blur' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a blur is its place in the list
      <BlurredBox key={index} picture={picture} photo={photo} part={part} />
    ) : null,
  );
}

type BlurredBoxProps = {
  picture: HTMLImageElement | undefined;
  photo: Photo;
  part: Extract<MarkPart, { shape: 'blur' }>;
};

/**
 * A covered box until its cells are made, so that the blurred part is never visible, not even for a moment.
 */
function BlurredBox({ picture, photo, part: { at, width, height } }: BlurredBoxProps) {
  const [x, y] = at;
  const cells = useMemo(() => {
    if (!picture || width < 1 || height < 1) return undefined;
    const [wide, high] = [picture.naturalWidth / photo.width, picture.naturalHeight / photo.height];
    return pixelated(picture, { x: x * wide, y: y * high, width: width * wide, height: height * high });
  }, [picture, photo.width, photo.height, x, y, width, height]);
  const box = { x, y, width, height };
  return (
    <>
      <rect {...box} fill={onPaper.fine} />
      {cells && (
        <image {...box} href={cells} preserveAspectRatio="none" className="[image-rendering:pixelated]" />
      )}
    </>
  );
}

/** A picture, once it is loaded. */
function useLoaded(src: string | undefined): HTMLImageElement | undefined {
  const [loaded, setLoaded] = useState<{ src: string; picture: HTMLImageElement }>();
  useEffect(() => {
    if (src === undefined) return;
    let isWanted = true;
    const picture = new Image();
    picture.onload = () => isWanted && setLoaded({ src, picture });
    picture.src = src;
    return () => {
      isWanted = false;
    };
  }, [src]);
  return loaded?.src === src ? loaded?.picture : undefined;
}

/** A photo with its size, once it is loaded. */
export function usePhoto(src: string | undefined): Photo | undefined {
  const picture = useLoaded(src);
  return picture && { src: src as string, width: picture.naturalWidth, height: picture.naturalHeight };
}
