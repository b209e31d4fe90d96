import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Size } from '#web/documents/open-pdf.ts';

/** An element's size, kept up to date. */
export function useSizeOf<Kind extends Element>(): {
  element: RefObject<Kind | null>;
  size: Size | undefined;
} {
  const element = useRef<Kind>(null);
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, size };
}

/** The scale that fits something into its space. Nothing is enlarged. */
export function scaleToFit({ width, height }: Size, stage: Size): number {
  return Math.min(1, stage.width / width, stage.height / height);
}

/** The size of something after turning it by quarter turns, in degrees. */
export function turnedSize({ width, height }: Size, turned: number): Size {
  return turned % 180 === 0 ? { width, height } : { width: height, height: width };
}
