import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { type PlateId, plateFacts } from '#content/plates/facts.ts';
import { letter } from '#paper/lettering.ts';
import type { Doc } from '#paper/pieces.ts';
import type { Picture, Pictures } from '#report/paper/pictures.ts';
import { Hatches } from '#web/drawings/drafting/material.tsx';
import { houseSvg, onWhite } from '#web/drawings/house/house-svg.ts';
import type { HouseStageId } from '#web/drawings/house/stages.ts';
import { plateDrawings } from '#web/drawings/plates/drawings.ts';

/** An element of a drawing once its components have been called. */
type Shape = { type: string; props: Record<string, unknown>; children: (Shape | string)[] };

type Drawing = {
  title: string;
  description: string;
  aspect: number;
  draw: (doc: Doc, at: Place) => void;
};

/** The properties that a shape inherits. */
type Ink = {
  fill: string;
  stroke: string;
  strokeWidth: number;
  dash: number[] | undefined;
  fontSize: number;
  mono: boolean;
  bold: boolean;
  anchor: string;
};

const plain: Ink = {
  fill: '#000000',
  stroke: 'none',
  strokeWidth: 1,
  dash: undefined,
  fontSize: 12.5,
  mono: false,
  bold: false,
  anchor: 'start',
};

/** The picture of a figure of a sample report, which shows a plate, or of its house. */
export const samplePicture: Pictures = (figure) => {
  if ('house' in figure) return housePicture(figure.house as HouseStageId);
  if (!('plate' in figure)) throw new Error('A sample report has drawings for figures');
  const plate = figure.plate as PlateId;
  const drawing = readDrawing(createElement(plateDrawings[plate]));
  return {
    aspect: 0.75,
    alt: `${plateFacts(plate).title}. ${drawing.description}`,
    draw: (doc, { x, y, width }) => drawing.draw(doc, { x: x + 4, y: y + 3, width: width - 8 }),
  };
};

function housePicture(stage: HouseStageId): Picture {
  const sheet = shapeOfSvg(onWhite(houseSvg(stage)));
  const drawing = drawingOf(sheet);
  return { aspect: drawing.aspect, alt: `${drawing.title}. ${drawing.description}`, draw: drawing.draw };
}

let hatchings: Map<string, Shape> | undefined;

/**
 * A drawing of `web/drawings`, ready to be put on a page: the same components that make it as SVG, drawn as
 * vectors with selectable lettering. It knows the elements our drawings use and no others.
 *
 * @throws on an unknown element or paint, so that nothing is silently left out
 */
function readDrawing(node: ReactNode): Drawing {
  const [sheet] = shapesOf(node);
  return drawingOf(sheet);
}

function drawingOf(sheet: Shape | undefined): Drawing {
  if (sheet?.type !== 'svg') throw new Error('A drawing begins with an svg element');
  const [, , width, height] = String(sheet.props.viewBox).split(' ').map(Number);
  if (!width || !height) throw new Error('A drawing has a viewBox');
  return {
    title: wordsOf(sheet, 'title'),
    description: wordsOf(sheet, 'desc'),
    aspect: height / width,
    draw(doc, { x, y, width: across }) {
      doc
        .save()
        .translate(x, y)
        .scale(across / width)
        .rect(0, 0, width, height)
        .clip();
      drawChildren(doc, sheet, inkOf(sheet, plain));
      doc.restore();
    },
  };
}

type Place = { x: number; y: number; width: number };

/** The elements of a drawing that is kept as a file. Their attributes have the names that React gives them. */
function shapeOfSvg(svg: string): Shape | undefined {
  const root: Shape = { type: '', props: {}, children: [] };
  const open = [root];
  for (const [, ends, type, attributes = '', closes, text = ''] of svg.matchAll(
    /<(\/?)([a-z]+)([^<>]*?)(\/?)>([^<]*)/g,
  )) {
    if (ends) {
      open.pop();
      continue;
    }
    const pairs = [...attributes.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)];
    const props = pairs.map(([, name = '', value]) => [
      name.replaceAll(/-([a-z])/g, (_, letter_: string) => letter_.toUpperCase()),
      value,
    ]);
    const said = text.trim();
    const shape: Shape = {
      type: String(type),
      props: Object.fromEntries(props),
      children: said ? [said] : [],
    };
    open.at(-1)?.children.push(shape);
    if (!closes) open.push(shape);
  }
  const [sheet] = root.children;
  return typeof sheet === 'object' ? sheet : undefined;
}

/** Calls the components until only SVG elements are left. */
function shapesOf(node: ReactNode): Shape[] {
  if (Array.isArray(node)) return node.flatMap(shapesOf);
  if (!isValidElement<Record<string, unknown>>(node)) return [];
  const { props } = node;
  const type: unknown = node.type;
  if (typeof type === 'function')
    return shapesOf((type as (given: Record<string, unknown>) => ReactNode)(props));
  if (type === Fragment) return shapesOf(props.children as ReactNode);
  const children = props.children as ReactNode;
  const text = [children].flat().filter((child) => typeof child === 'string' || typeof child === 'number');
  return [
    {
      type: String(type),
      props,
      children: text.length > 0 ? [text.join('')] : shapesOf(children),
    },
  ];
}

function wordsOf(shape: Shape, type: string): string {
  const found = shape.children.find((child) => typeof child !== 'string' && child.type === type);
  return typeof found === 'object' ? found.children.join('') : '';
}

function inkOf({ props }: Shape, around: Ink): Ink {
  const text = (value: unknown, otherwise: string) => (value === undefined ? otherwise : String(value));
  return {
    fill: text(props.fill, around.fill),
    stroke: text(props.stroke, around.stroke),
    strokeWidth: Number(props.strokeWidth ?? around.strokeWidth),
    dash: props.strokeDasharray ? String(props.strokeDasharray).split(/[ ,]+/).map(Number) : around.dash,
    fontSize: Number(props.fontSize ?? around.fontSize),
    mono: props.fontFamily ? String(props.fontFamily).includes('Mono') : around.mono,
    bold: props.fontWeight ? Number(props.fontWeight) >= 600 : around.bold,
    anchor: text(props.textAnchor, around.anchor),
  };
}

function drawChildren(doc: Doc, shape: Shape, ink: Ink): void {
  for (const child of shape.children) if (typeof child === 'object') drawShape(doc, child, ink);
}

function drawShape(doc: Doc, shape: Shape, around: Ink): void {
  const { type, props } = shape;
  const ink = inkOf(shape, around);
  const number = (name: string) => Number(props[name] ?? 0);
  doc.save();
  turn(doc, props.transform);
  if (props.opacity !== undefined) doc.opacity(number('opacity'));
  switch (type) {
    case 'title':
    case 'desc':
      break;
    case 'g':
      drawChildren(doc, shape, ink);
      break;
    case 'path':
      paint(doc, ink, props, () => doc.path(String(props.d)), boundsOf(String(props.d)));
      break;
    case 'rect': {
      const [x, y, w, h] = [number('x'), number('y'), number('width'), number('height')];
      paint(doc, ink, props, () => doc.rect(x, y, w, h), [x, y, x + w, y + h]);
      break;
    }
    case 'circle': {
      const [x, y, r] = [number('cx'), number('cy'), number('r')];
      paint(doc, ink, props, () => doc.circle(x, y, r), [x - r, y - r, x + r, y + r]);
      break;
    }
    case 'text':
      letterOf(doc, ink, shape.children.join(''), number('x'), number('y'));
      break;
    default:
      throw new Error(`A drawing holds <${type}>, which is not drawn into PDFs`);
  }
  doc.restore();
}

/** `rotate(30 10 20)` and `translate(10 20)`, also one after the other. */
function turn(doc: Doc, transform: unknown): void {
  if (transform === undefined) return;
  for (const [, name, list = ''] of String(transform).matchAll(/\b(\w+)\(([^()]*)\)/g)) {
    const [a = 0, b = 0, c = 0] = list.split(/[ ,]+/).map(Number);
    if (name === 'rotate') doc.rotate(a, { origin: [b, c] });
    else if (name === 'translate') doc.translate(a, b);
    else if (name === 'scale') doc.scale(a, b || a);
    else throw new Error(`A drawing is moved by ${name}, which is not drawn into PDFs`);
  }
}

type Bounds = [left: number, top: number, right: number, bottom: number];

function paint(
  doc: Doc,
  ink: Ink,
  props: Record<string, unknown>,
  trace: () => void,
  bounds: Bounds | undefined,
): void {
  const hatch = /^url\(#(.+)\)$/.exec(ink.fill)?.[1];
  if (hatch && bounds) {
    doc.save();
    trace();
    doc.clip();
    fillWithHatch(doc, hatch, bounds);
    doc.restore();
  } else if (ink.fill !== 'none' && bounds) {
    trace();
    doc.fillOpacity(Number(props.fillOpacity ?? 1)).fill(ink.fill);
  }
  if (ink.stroke === 'none') return;
  trace();
  doc.lineWidth(ink.strokeWidth).lineJoin('round');
  doc.lineCap(props.strokeLinecap === 'round' ? 'round' : 'butt');
  if (ink.dash) doc.dash(ink.dash[0] ?? 1, { space: ink.dash[1] ?? ink.dash[0] ?? 1 });
  doc.strokeOpacity(Number(props.strokeOpacity ?? 1)).stroke(ink.stroke);
}

/** Lays the tile of a hatching over an area that has been clipped out. */
function fillWithHatch(doc: Doc, name: string, [left, top, right, bottom]: Bounds): void {
  hatchings ??= new Map(patternsIn(shapesOf(Hatches())).map((shape) => [String(shape.props.id), shape]));
  const pattern = hatchings.get(name);
  if (!pattern) throw new Error(`There is no hatching ${name}`);
  const size = Number(pattern.props.width);
  const [ground, ...marks] = pattern.children;
  const colour = typeof ground === 'object' ? String(ground.props.fill) : '#ffffff';
  doc.rect(left, top, right - left, bottom - top).fill(colour);
  for (let x = Math.floor(left / size) * size; x < right; x += size)
    for (let y = Math.floor(top / size) * size; y < bottom; y += size) {
      doc.save().translate(x, y);
      for (const mark of marks) if (typeof mark === 'object') drawShape(doc, mark, plain);
      doc.restore();
    }
}

function patternsIn(shapes: readonly (Shape | string)[]): Shape[] {
  return shapes.flatMap((shape) => {
    if (typeof shape === 'string') return [];
    return shape.type === 'pattern' ? [shape] : patternsIn(shape.children);
  });
}

/** The box around a path. Its curves are taken to stay near their points, which is near enough for laying tiles. */
function boundsOf(d: string): Bounds {
  let [x, y] = [0, 0];
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, command = '', list = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = [...list.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    const relative = command === command.toLowerCase();
    const upper = command.toUpperCase();
    if (upper === 'H' || upper === 'V')
      for (const value of numbers) {
        if (upper === 'H') x = relative ? x + value : value;
        else y = relative ? y + value : value;
        xs.push(x);
        ys.push(y);
      }
    else {
      // An arc has five other numbers before its end point.
      const step = upper === 'A' ? 7 : upper === 'C' ? 6 : upper === 'Q' || upper === 'S' ? 4 : 2;
      for (let index = 0; index + step <= numbers.length; index += step) {
        const first = upper === 'A' ? 5 : 0;
        const [fromX, fromY] = relative ? [x, y] : [0, 0];
        for (let at = index + first; at < index + step; at += 2) {
          x = fromX + (numbers[at] ?? 0);
          y = fromY + (numbers[at + 1] ?? 0);
          xs.push(x);
          ys.push(y);
        }
      }
    }
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Lettering with a halo in the colour of the paper, so that it is legible over hatching. */
function letterOf(doc: Doc, ink: Ink, text: string, x: number, y: number): void {
  const halo = ink.stroke === 'none' ? {} : { halo: { colour: ink.stroke, width: ink.strokeWidth } };
  letter(doc, text, [x, y], {
    face: ink.mono ? 'mono' : ink.bold ? 'bold' : 'text',
    size: ink.fontSize,
    anchor: ink.anchor === 'middle' || ink.anchor === 'end' ? ink.anchor : 'start',
    colour: ink.fill,
    ...halo,
  });
}
