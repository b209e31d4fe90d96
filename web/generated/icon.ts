import { facts } from '#content/facts.ts';
import { logo, logoBytes } from '#content/logo.ts';
import { inOwnColours } from '#content/look.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import icon from './icon.svg?raw';

/**
 * Pixels a side, and how it is drawn: `cut` with its own rounded corners, `full` to the edges, because a home screen rounds the
 * corners itself, `middle` with a margin that a phone may cut away. Safari asks for the touch icon by its name.
 */
const icons: Record<string, { size: number; drawn: 'cut' | 'full' | 'middle' }> = {
  '/favicon.png': { size: 48, drawn: 'cut' },
  '/apple-touch-icon.png': { size: 180, drawn: 'full' },
  [inspectApp.icons.small]: { size: 192, drawn: 'cut' },
  [inspectApp.icons.large]: { size: 512, drawn: 'full' },
  [inspectApp.icons.maskable]: { size: 512, drawn: 'middle' },
};

/** The sides of the mark's own drawing. */
const UNITS = 32;

/**
 * The mark as a bitmap: older Safari shows no SVG icon, and in Chromium an SVG icon costs the page an extra
 * document.
 */
export async function loader({ pattern }: { pattern: string }): Promise<Response> {
  // Loaded late: who renders a refused form draws no icons.
  const { default: sharp } = await import('sharp');
  const asked = icons[pattern];
  if (!asked) throw new Error(`There is no icon at ${pattern}`);
  const { size, drawn } = asked;
  if (logo) {
    const own = await logoOn(logoBytes(logo), { size, drawn });
    if (own) return new Response(new Uint8Array(own), { headers: { 'content-type': 'image/png' } });
  }
  const background = drawn === 'cut' ? undefined : facts.look.dark;
  const own = inOwnColours(icon);
  const mark = drawn === 'middle' ? withMargin(own) : own;
  // At its size from the start, because enlarged it would be blurred.
  const drawing = sharp(Buffer.from(mark), { density: (72 * size) / UNITS }).resize(size, size);
  const image = await (background ? drawing.flatten({ background }) : drawing).png().toBuffer();
  return new Response(new Uint8Array(image), { headers: { 'content-type': 'image/png' } });
}

/** How much of an icon's side a logo takes: it touches no edge, and nothing of it is cut away by a phone. */
const shares = { cut: 1, full: 0.84, middle: 0.68 };
/** A logo that is longer than this is a lettering, which nobody could read in an icon. */
const LONGEST = 1.6;

/** A logo as an icon, on white where an icon has a ground; `undefined` for a lettering. */
async function logoOn(
  image: Buffer,
  { size, drawn }: { size: number; drawn: keyof typeof shares },
): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(image).metadata();
  if (Math.max(width, height) > LONGEST * Math.min(width, height)) return undefined;
  const side = Math.round(size * shares[drawn]);
  const clear = { r: 255, g: 255, b: 255, alpha: 0 };
  const inner = await sharp(image).resize(side, side, { fit: 'contain', background: clear }).png().toBuffer();
  const ground = drawn === 'cut' ? clear : '#ffffff';
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: inner }])
    .png()
    .toBuffer();
}

/** The drawing at four fifths of its size, the part of a maskable icon that every phone shows. */
function withMargin(svg: string): string {
  const inner = svg.replace('<svg ', '<svg x="3.2" y="3.2" width="25.6" height="25.6" ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inner}</svg>`;
}
