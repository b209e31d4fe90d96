import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import type { At } from '#contract/capture/photo-view.ts';

/** How large a pixel of the screen is in the units of an SVG. */
export function usePixel(svg: RefObject<SVGSVGElement | null>, width: number, height: number): number {
  const [pixel, setPixel] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewBox has other units
  useEffect(() => {
    const measure = () => setPixel(1 / (svg.current?.getScreenCTM()?.a || 1));
    const observer = new ResizeObserver(measure);
    if (svg.current) observer.observe(svg.current);
    measure();
    return () => observer.disconnect();
  }, [width, height]);
  return pixel;
}

/** Where a pointer is, in the units of an SVG. */
export function positionOf({ clientX, clientY }: PointerEvent, svg: SVGSVGElement | null): At {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg?.getScreenCTM()?.inverse());
  return [x, y];
}
