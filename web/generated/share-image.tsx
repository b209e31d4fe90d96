import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { facts } from '#content/facts.ts';
import { HouseDrawing } from '#web/drawings/house/house-drawing.tsx';
import { onBlueprint } from '#web/drawings/palette.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const GRID = 30;

/** The picture a shared link shows: the house as a frame, on the blueprint, with the name of the business. */
export async function loader(): Promise<Response> {
  // Only loaded at build time, because the server never needs them to render refused forms.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const { Resvg } = await import('@resvg/resvg-js');
  const { archivo } = await import('./font.ts');
  const svg = renderToStaticMarkup(<ShareImage />);
  // The renderer reads fonts only from files.
  const font = join(tmpdir(), `plumbline-archivo-${process.pid}.ttf`);
  await writeFile(font, await archivo(600));
  const image = new Resvg(svg, {
    font: { fontFiles: [font], loadSystemFonts: false, defaultFontFamily: 'Archivo' },
  }).render();
  await rm(font);
  return new Response(new Uint8Array(image.asPng()), { headers: { 'content-type': 'image/png' } });
}

function ShareImage() {
  const lines = [
    ...Array.from({ length: WIDTH / GRID }, (_, index) => `M${index * GRID} 0V${HEIGHT}`),
    ...Array.from({ length: HEIGHT / GRID }, (_, index) => `M0 ${index * GRID}H${WIDTH}`),
  ];
  const [name, ...trade] = [
    facts.identity.shortName,
    ...facts.identity.name.replace(facts.identity.shortName, '').trim().split(' '),
  ];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      fontFamily="Archivo"
      role="img"
      aria-label={facts.identity.name}
    >
      <rect width={WIDTH} height={HEIGHT} fill={onBlueprint.ground} />
      <path d={lines.join('')} stroke="#ffffff" strokeOpacity="0.08" />
      <svg x="440" y="76" width="730" height="523" viewBox="0 0 1200 860" role="img" aria-label="The house">
        <HouseDrawing stage="frame" palette={onBlueprint} />
      </svg>
      <path d="M76 0v150" stroke="#ffffff" strokeWidth="3" />
      <path d="M54 148h44v18l-22 54-22-54z" fill="#e4572e" />
      <text x="54" y="330" fill="#ffffff" fontSize="54" fontWeight="700">
        {name}
      </text>
      <text x="54" y="376" fill={onBlueprint.fine} fontSize="29">
        {trade.join(' ')}
      </text>
      <text x="54" y="560" fill={onBlueprint.fine} fontSize="24">
        {facts.identity.tagline}
      </text>
    </svg>
  );
}
