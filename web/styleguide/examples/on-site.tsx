import '../on-site.css';
import { useEffect, useState } from 'react';
import { PhotoEdit } from '#contract/capture/marks.ts';
import { MarkEditor } from '#web/capture/marks/mark-editor.tsx';
import { MarkedPhoto, type Photo } from '#web/capture/marks/marked-photo.tsx';
import { type Pin, PlanPage } from '#web/inspect/plans/plan-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Example } from '../example.tsx';

const marked: PhotoEdit = {
  marks: [
    { id: 'a', kind: 'arrow', from: { x: 0.12, y: 0.62 }, to: { x: 0.3, y: 0.45 } },
    { id: 'b', kind: 'circle', from: { x: 0.36, y: 0.38 }, to: { x: 0.44, y: 0.38 } },
    { id: 'c', kind: 'line', from: { x: 0.55, y: 0.2 }, to: { x: 0.9, y: 0.2 }, text: '7 mm' },
    { id: 'd', kind: 'box', from: { x: 0.56, y: 0.5 }, to: { x: 0.78, y: 0.7 } },
    {
      id: 'e',
      kind: 'text',
      from: { x: 0.4, y: 0.75 },
      to: { x: 0.35, y: 0.9 },
      text: 'Weepholes blocked by mortar',
    },
    { id: 'f', kind: 'blur', from: { x: 0.82, y: 0.62 }, to: { x: 0.96, y: 0.85 } },
  ],
  crop: null,
  turn: 0,
};

const pins: Pin[] = [
  { id: 'f1', number: 1, x: 0.2, y: 0.3, says: 'Hob below 20 mm' },
  { id: 'f2', number: 2, x: 0.62, y: 0.55, says: 'Cavity of 17 mm' },
  { id: 'f12', number: 12, x: 0.85, y: 0.22, says: 'Flashing lapped 40 mm' },
];

export function OnSiteExamples() {
  const [pictures, setPictures] = useState<{ photo: Photo; plan: Photo }>();
  // Drawn by the browser: the page is made without one.
  useEffect(() => setPictures({ photo: drawWall(), plan: drawPlan() }), []);
  if (!pictures) return null;
  return (
    <>
      <div className="grid gap-10 lg:grid-cols-2">
        <Example name="marks on a photo: editor">
          <Editing photo={pictures.photo} />
        </Example>
        <Example name="plan with pins">
          <Pinning plan={pictures.plan} />
        </Example>
      </div>
      <div className="grid gap-10 md:grid-cols-2">
        <Example name="marked photo">
          <MarkedPhoto photo={pictures.photo} edit={marked} alt="A brick wall with six marks" />
        </Example>
        <Example name="marked photo, cropped and turned">
          <MarkedPhoto
            photo={pictures.photo}
            edit={{ ...marked, crop: { x: 0.1, y: 0.1, width: 0.8, height: 0.85 }, turn: 90 }}
            alt="The same, lying on its side"
          />
        </Example>
      </div>
    </>
  );
}

function Editing({ photo }: { photo: Photo }) {
  const [edit, setEdit] = useState(marked);
  const isValid = PhotoEdit.safeParse(edit).success;
  return (
    <div data-edit={JSON.stringify(edit)} data-valid={isValid}>
      <MarkEditor photo={photo} value={edit} onChange={setEdit} />
    </div>
  );
}

function Pinning({ plan }: { plan: Photo }) {
  const [placed, setPlaced] = useState(pins);
  const [isPlacing, setPlacing] = useState(false);
  const [opened, setOpened] = useState<string>();
  return (
    <div className="space-y-3">
      <PlanPage
        page={plan}
        name="plan.pdf, page 1"
        pins={placed}
        onOpen={setOpened}
        {...(isPlacing ? { placing: { number: 13, id: 'f13' } } : {})}
        onPlace={(place) => {
          const others = placed.filter(({ id }) => id !== 'f13');
          setPlaced([...others, { id: 'f13', number: 13, says: 'A new finding', ...place }]);
        }}
      />
      <p className="flex flex-wrap items-center gap-3">
        <Button look="secondary" onClick={() => setPlacing(!isPlacing)}>
          {isPlacing ? 'Stop pinning' : 'Pin finding 13'}
        </Button>
        <span aria-live="polite">{opened && `Opened ${opened}`}</span>
      </p>
    </div>
  );
}

function drawn(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): Photo {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context) draw(context);
  return { src: canvas.toDataURL('image/jpeg', 0.85), width, height };
}

/** Bricks in light mortar, with somebody's face at the right. */
function drawWall(): Photo {
  return drawn(1200, 900, (context) => {
    context.fillStyle = '#b9b1a4';
    context.fillRect(0, 0, 1200, 900);
    for (let row = 0; row * 62 < 900; row++)
      for (let brick = -1; brick * 170 < 1200; brick++) {
        const tone = (row * 7 + brick * 13) % 5;
        context.fillStyle = `hsl(${14 + tone} ${38 - tone}% ${40 + 3 * tone}%)`;
        context.fillRect(brick * 170 + (row % 2) * 85, row * 62, 160, 53);
      }
    context.fillStyle = '#e2b99a';
    context.beginPath();
    context.ellipse(1068, 660, 60, 82, 0, 0, 7);
    context.fill();
    context.fillStyle = '#3b2a20';
    for (const [x, y, r] of [
      [1045, 640, 9],
      [1092, 640, 9],
      [1068, 700, 18],
    ] as const) {
      context.beginPath();
      context.ellipse(x, y, r, 7, 0, 0, 7);
      context.fill();
    }
  });
}

/** The ground floor of a small house. */
function drawPlan(): Photo {
  return drawn(1600, 1130, (context) => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 1600, 1130);
    context.strokeStyle = '#14213a';
    context.lineWidth = 10;
    context.strokeRect(120, 120, 1360, 780);
    context.lineWidth = 6;
    context.stroke(new Path2D('M560 120V520M120 520H700M860 520H1480M1000 520V900M1000 120V360'));
    context.fillStyle = '#14213a';
    context.font = '600 34px sans-serif';
    for (const [name, x, y] of [
      ['BATH', 290, 330],
      ['KITCHEN', 700, 330],
      ['GARAGE', 1190, 330],
      ['LIVING', 500, 720],
      ['BED 1', 1190, 720],
    ] as const)
      context.fillText(name, x, y);
    context.font = '26px monospace';
    context.fillText('GROUND FLOOR  1:100', 120, 1000);
  });
}
