import { plateFacts } from '#content/plates/facts.ts';
import { Cut, Seen } from '../../drafting/material.tsx';
import { Dimension, Leader } from '../../drafting/measure.tsx';
import { scale } from '../../drafting/scale.ts';
import { Sheet } from '../../drafting/sheet.tsx';
import { onPaper } from '../../palette.ts';

const WIDTH = 1000;
const CEILING = 2400;

/** A shower wall before tiling: a strip of board below the rose has no membrane. */
export function ShowerWallHeightPlate() {
  const { id, title, measured, limit } = plateFacts('shower-wall-height');
  const s = scale({ k: 0.104, x: 140, y: 278 });
  const [rose, roseY] = s.at([500, 1905]);
  const [mixer, mixerY] = s.at([500, 1080]);
  const strokes = Array.from({ length: 11 }, (_, index) =>
    s.line([index * 91, measured.value], [index * 91 + 90, limit.value]),
  );
  return (
    <Sheet
      id={id}
      title={title}
      desc={`Elevation: the membrane ends ${measured.text} mm above the floor substrate; at least ${limit.value} mm is required.`}
    >
      <path d={s.rect([0, 0], [WIDTH, CEILING])} fill="#eef1f5" stroke={onPaper.line} strokeWidth="1.4" />
      <path
        d={s.rect([0, 0], [WIDTH, measured.value])}
        fill="#cbdcef"
        stroke={onPaper.water}
        strokeWidth="1.4"
      />
      <path d={strokes.join('')} stroke={onPaper.signal} strokeWidth="0.9" />
      <Cut of="concrete" d={s.rect([-180, -110], [WIDTH + 180, 0])} />
      <Seen d={s.line([-180, CEILING], [WIDTH + 180, CEILING])} />
      <circle cx={mixer} cy={mixerY} r="8" fill="#9aa6b2" stroke={onPaper.line} />
      <path d={`M${mixer} ${mixerY}v-14`} stroke={onPaper.line} strokeWidth="3" />
      <circle cx={rose} cy={roseY} r="3.5" fill="#9aa6b2" stroke={onPaper.line} />
      <path
        d={`M${rose} ${roseY}v12M${rose - 11} ${roseY + 16}q11 -9 22 0z`}
        fill="#9aa6b2"
        stroke={onPaper.line}
        strokeWidth="1.2"
      />
      <Dimension
        from={s.at([0, 0])}
        to={s.at([0, measured.value])}
        offset={-46}
        text={measured.text}
        tone="defect"
      />
      <Dimension
        from={s.at([WIDTH, 0])}
        to={s.at([WIDTH, limit.value])}
        offset={40}
        text={limit.text}
        tone="limit"
      />
      <Leader at={s.at([900, 1720])} to={[296, 66]} text="bare board" />
      <Leader at={s.at([200, 700])} to={[84, 246]} text="membrane" />
      <Leader at={[rose - 6, roseY + 15]} to={[112, 58]} text="rose" />
    </Sheet>
  );
}
