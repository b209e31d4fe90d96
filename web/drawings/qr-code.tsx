import { encode } from 'uqr';

/** The white margin a scanner needs, in modules. */
const QUIET_ZONE = 4;

type QrCodeProps = { text: string; label: string; className?: string };

/** A text as a QR code. It is drawn here, so that no other service sees the text. */
export function QrCode({ text, label, className = 'size-52' }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`${className} shrink-0 border border-line bg-white text-ink`}
    >
      <path d={data.map(darkRuns).join('')} fill="currentColor" />
    </svg>
  );
}

/** The dark modules of one row, neighbours drawn as one. */
function darkRuns(row: boolean[], y: number): string {
  const runs = row
    .map((dark) => (dark ? '1' : '0'))
    .join('')
    .matchAll(/1+/g);
  return Array.from(runs, ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join('');
}
