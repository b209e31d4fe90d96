import { onBlueprint } from '#web/drawings/palette.ts';
import icon from './icon.svg?raw';

/** Pixels a side. Safari asks for the second by its name when a page is put on a home screen. */
const sizes: Record<string, number> = { '/favicon.png': 48, '/apple-touch-icon.png': 180 };

/** The mark as an image: Safari has long shown no drawn icon, and in Chromium one costs the page a document of its own. */
export async function loader({ pattern }: { pattern: string }): Promise<Response> {
  // Only at build time: the server never needs it.
  const { Resvg } = await import('@resvg/resvg-js');
  const size = sizes[pattern];
  if (!size) throw new Error(`There is no icon at ${pattern}`);
  // A home screen rounds the corners itself.
  const background = pattern === '/favicon.png' ? undefined : onBlueprint.ground;
  const image = new Resvg(icon, { fitTo: { mode: 'width', value: size }, background }).render();
  return new Response(new Uint8Array(image.asPng()), { headers: { 'content-type': 'image/png' } });
}
