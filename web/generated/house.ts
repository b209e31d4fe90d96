import { createElement } from 'react';
import { HouseDrawing } from '#web/drawings/house/house-drawing.tsx';
import { onBlueprint } from '#web/drawings/palette.ts';
import { drawnStages, houseAddress } from '#web/site/house-image.ts';

/**
 * The house at one stage as a file, for pages rendered on request. Inline it would be most of such a page.
 */
export async function loader({ pattern }: { pattern: string }): Promise<Response> {
  // Only at build time: the server never needs it.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const stage = drawnStages.find((one) => houseAddress(one) === pattern);
  if (!stage) throw new Error(`There is no house at ${pattern}`);
  const drawing = renderToStaticMarkup(createElement(HouseDrawing, { stage, palette: onBlueprint }));
  return new Response(drawing, { headers: { 'content-type': 'image/svg+xml' } });
}
