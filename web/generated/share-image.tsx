import { facts } from '#content/facts.ts';
import { logo } from '#content/logo.ts';
import { inOwnColours } from '#content/look.ts';
import { HouseDrawing } from '#web/drawings/house/house-drawing.tsx';
import { onBlueprint } from '#web/drawings/palette.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const GRID = 30;

/** The picture a shared link shows: the house as a frame, on the blueprint, with the name of the business. */
export async function loader(): Promise<Response> {
  // Loaded late: who renders a refused form draws no picture.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const { default: sharp } = await import('sharp');
  const { outlined } = await import('./font.ts');
  const { shortName, name, tagline } = facts.identity;
  const trade = name.replace(shortName, '').trim();
  const [title, under, foot] = await Promise.all([
    outlined(shortName, 54),
    outlined(trade, 29),
    outlined(tagline, 24),
  ]);
  const svg = renderToStaticMarkup(<ShareImage title={title} under={under} foot={foot} />);
  const image = await sharp(Buffer.from(inOwnColours(svg)))
    .png({ palette: true })
    .toBuffer();
  return new Response(new Uint8Array(image), { headers: { 'content-type': 'image/png' } });
}

type Outlined = { d: string; transform: string }[];

function ShareImage({ title, under, foot }: { title: Outlined; under: Outlined; foot: Outlined }) {
  const lines = [
    ...Array.from({ length: WIDTH / GRID }, (_, index) => `M${index * GRID} 0V${HEIGHT}`),
    ...Array.from({ length: HEIGHT / GRID }, (_, index) => `M0 ${index * GRID}H${WIDTH}`),
  ];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={facts.identity.name}
    >
      <rect width={WIDTH} height={HEIGHT} fill={onBlueprint.ground} />
      <path d={lines.join('')} stroke="#ffffff" strokeOpacity="0.08" />
      <svg x="440" y="76" width="730" height="523" viewBox="0 0 1200 860" role="img" aria-label="The house">
        <HouseDrawing stage="frame" palette={onBlueprint} />
      </svg>
      {logo ? (
        <>
          <rect x="54" y="60" width="360" height="200" rx="6" fill="#ffffff" />
          <image href={logo} x="78" y="80" width="312" height="160" preserveAspectRatio="xMidYMid meet" />
        </>
      ) : (
        <>
          <path d="M76 0v150" stroke="#ffffff" strokeWidth="3" />
          <path d="M54 148h44v18l-22 54-22-54z" fill="#e4572e" />
        </>
      )}
      <Words letters={title} y={330} fill="#ffffff" />
      <Words letters={under} y={376} fill={onBlueprint.fine} />
      <Words letters={foot} y={560} fill={onBlueprint.fine} />
    </svg>
  );
}

function Words({ letters, y, fill }: { letters: Outlined; y: number; fill: string }) {
  return (
    <g transform={`translate(54 ${y})`} fill={fill}>
      {letters.map((letter) => (
        <path key={letter.transform} {...letter} />
      ))}
    </g>
  );
}
