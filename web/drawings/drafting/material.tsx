import { onPaper } from '../palette.ts';

/** What is cut through, each with the hatching drawings use for it. */
type MaterialName =
  | 'concrete'
  | 'brick'
  | 'timber'
  | 'earth'
  | 'batt'
  | 'board'
  | 'tile'
  | 'screed'
  | 'mortar'
  | 'metal'
  | 'air';

const { fine } = onPaper;
const hatch = { stroke: fine, strokeWidth: 0.5, fill: 'none' } as const;

/** Every hatching once: a page of plates carries this beside them, and each plate refers to it. */
export function Hatches() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        <Hatch name="concrete" ground="#f1f1ee" size={22}>
          <path d="M3 5l3 1-2 2.5zM14 3l2.5 2.5-3.2.5zM9 14l3.5 1-2.5 2.5zM18 15.5l2 2.5-3 .5z" {...hatch} />
          <path
            d="M9 4h.1M19 9h.1M5 12h.1M13 10h.1M4 19h.1M15 20h.1"
            {...hatch}
            strokeWidth="1.1"
            strokeLinecap="round"
          />
        </Hatch>
        <Hatch name="brick" ground="#f3e3da" size={7}>
          <path d="M-1 8 8-1M-1 1 1-1M6 8l2-2" {...hatch} stroke="#a9745b" />
        </Hatch>
        <Hatch name="timber" ground="#f8ecd5" size={9}>
          <path d="M0 2.5q4.5-2.5 9 0M0 5.5q4.5-2.5 9 0M0 8.5q4.5-2.5 9 0" {...hatch} stroke="#b08a4f" />
        </Hatch>
        <Hatch name="earth" ground="#efeae0" size={18}>
          <path d="M1 8l6-6M4 9l6-6M7 10l5-5M10 17l6-6M13 18l5-5M2 17l3-3" {...hatch} stroke="#8d8570" />
        </Hatch>
        <Hatch name="batt" ground="#fdf6e3" size={14}>
          <path d="M0 7c0-8 7-8 7 0s7 8 7 0" {...hatch} stroke="#c2a24e" />
        </Hatch>
        <Hatch name="board" ground="#eef1f5" size={10}>
          <path d="M2 3h.1M7 6h.1M3 8.5h.1" {...hatch} strokeWidth="1" strokeLinecap="round" />
        </Hatch>
        <Hatch name="screed" ground="#ece9e2" size={9}>
          <path
            d="M1.5 2h.1M6 1.5h.1M4 5h.1M8 6h.1M2 7.5h.1"
            {...hatch}
            strokeWidth="1"
            strokeLinecap="round"
          />
        </Hatch>
      </defs>
    </svg>
  );
}

function Hatch({
  name,
  ground,
  size,
  children,
}: {
  name: MaterialName;
  ground: string;
  size: number;
  children: React.ReactNode;
}) {
  return (
    <pattern id={`hatch-${name}`} width={size} height={size} patternUnits="userSpaceOnUse">
      <rect width={size} height={size} fill={ground} />
      {children}
    </pattern>
  );
}

const plain: Partial<Record<MaterialName, string>> = {
  tile: '#dfe8f2',
  mortar: '#e4dfd6',
  metal: '#9aa6b2',
  air: '#ffffff',
};

/** An area cut through: its hatching and a heavy outline. */
export function Cut({ d, of, weight = 1.4 }: { d: string; of: MaterialName; weight?: number }) {
  return <path d={d} fill={plain[of] ?? `url(#hatch-${of})`} stroke={onPaper.line} strokeWidth={weight} />;
}

/** Edges seen beyond the cut. */
export function Seen({ d, dashed = false }: { d: string; dashed?: boolean }) {
  return (
    <path
      d={d}
      fill="none"
      stroke={onPaper.fine}
      strokeWidth="0.8"
      strokeDasharray={dashed ? '4 3' : undefined}
    />
  );
}

/** A membrane, wrap or sarking, in the colour of what keeps water out. */
export function Film({ d, weight = 2.4 }: { d: string; weight?: number }) {
  return <path d={d} fill="none" stroke={onPaper.water} strokeWidth={weight} strokeLinecap="round" />;
}
