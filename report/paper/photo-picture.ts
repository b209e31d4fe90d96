import { drawMarks, type MarkPart } from '#contract/capture/draw-marks.ts';
import { type Size, shownSize } from '#contract/capture/photo-view.ts';
import type { PhotoFigure, PlanFigure, ReportFigure } from '#contract/report/report.ts';
import { letter } from '#paper/lettering.ts';
import { colours, type Doc, styles, text } from '#paper/pieces.ts';
import { figureAlt } from '../figure-alt.ts';
import type { Picture, Pictures } from './pictures.ts';

const inks = { signal: colours.signal, halo: '#ffffff' } as const;

type Spot = { x: number; y: number; width: number };
/** A picture opened by the document. The published types lack it. */
type Opened = { label: string };

/**
 * The pictures of a real report: photos with their marks over them, and pages of plans. A missing or damaged
 * copy becomes a sentence in its frame.
 *
 * @param copies the small copies by their SHA-256, each already verified
 */
export function photoPictures(copies: ReadonlyMap<string, Buffer>): Pictures {
  const opened = new Map<string, Opened | undefined>();
  function open(doc: Doc, name: string | undefined): Opened | undefined {
    if (!name) return undefined;
    if (!opened.has(name)) opened.set(name, openCopy(doc, copies.get(name)));
    return opened.get(name);
  }
  return (figure) => {
    if ('plate' in figure || 'house' in figure) throw new Error('A real report has no drawings for figures');
    const isHere = copies.has(copyOf(figure) ?? '');
    return 'photo' in figure
      ? photoPicture(figure, isHere, (doc) => open(doc, copyOf(figure)))
      : planPicture(figure, isHere, (doc) => open(doc, copyOf(figure)));
  };
}

/** The SHA-256 of a figure's copy for paper; `undefined` for a drawing, and in a draft. */
export function copyOf(figure: ReportFigure): string | undefined {
  if ('plate' in figure) return undefined;
  return ('photo' in figure ? figure.photo : figure.plan).copies?.small;
}

type Open = (doc: Doc) => Opened | undefined;

function photoPicture(figure: PhotoFigure, isHere: boolean, open: Open): Picture {
  const { photo } = figure;
  const size = shownSize(photo);
  const parts = drawMarks(photo.marks, photo);
  return {
    aspect: size.height / size.width,
    alt: isHere ? figureAlt(figure) : `${figureAlt(figure)}. This photo is missing`,
    draw(doc, spot) {
      if (!drawCopy(doc, open(doc), size, spot)) return drawMissing(doc, size, spot, 'This photo is missing');
      drawParts(doc, parts, size, spot);
    },
  };
}

function planPicture(figure: PlanFigure, isHere: boolean, open: Open): Picture {
  const { plan } = figure;
  return {
    aspect: plan.height / plan.width,
    alt: isHere ? figureAlt(figure) : `${figureAlt(figure)}. This plan is missing`,
    pins: plan.pins,
    draw(doc, spot) {
      if (!drawCopy(doc, open(doc), plan, spot)) drawMissing(doc, plan, spot, 'This plan is missing');
    },
  };
}

function openCopy(doc: Doc, bytes: Buffer | undefined): Opened | undefined {
  if (!bytes) return undefined;
  try {
    return (doc as unknown as { openImage(bytes: Buffer): Opened }).openImage(bytes);
  } catch {
    // PDFKit throws strings and several kinds of errors for files that are not pictures.
    return undefined;
  }
}

function heightIn({ width, height }: Size, spot: Spot): number {
  return (spot.width * height) / width;
}

function drawCopy(doc: Doc, opened: Opened | undefined, size: Size, spot: Spot): boolean {
  if (!opened) return false;
  // Newer than the published types.
  const options = { width: spot.width, height: heightIn(size, spot), ignoreOrientation: true };
  doc.image(opened as unknown as Buffer, spot.x, spot.y, options as PDFKit.Mixins.ImageOption);
  return true;
}

function drawMissing(doc: Doc, size: Size, spot: Spot, sentence: string): void {
  const { x, y, width } = spot;
  const height = heightIn(size, spot);
  const words = text(doc, sentence, { ...styles.strong, colour: colours.fail }, width - 16);
  doc.save();
  doc.rect(x, y, width, height).fill(colours.failWash);
  doc
    .lineWidth(0.8)
    .dash(3, { space: 2 })
    .rect(x + 4, y + 4, width - 8, height - 8)
    .stroke(colours.fail);
  doc.restore();
  doc
    .font(styles.strong.font)
    .fontSize(styles.strong.size)
    .fillColor(colours.fail)
    .text(sentence, x + 8, y + (height - words.height) / 2, { width: width - 16, align: 'center' });
}

/** Marks in pixels of the shown picture, scaled to its place and clipped at its edge. */
function drawParts(doc: Doc, parts: readonly MarkPart[], size: Size, spot: Spot): void {
  if (parts.length === 0) return;
  doc.save();
  doc.rect(spot.x, spot.y, spot.width, heightIn(size, spot)).clip();
  doc.translate(spot.x, spot.y).scale(spot.width / size.width);
  doc.lineCap('round').lineJoin('round');
  for (const part of parts) drawPart(doc, part);
  doc.restore();
}

function drawPart(doc: Doc, part: MarkPart): void {
  switch (part.shape) {
    case 'path': {
      const [first, ...others] = part.points;
      if (!first) return;
      doc.moveTo(...first);
      for (const point of others) doc.lineTo(...point);
      if (part.isClosed) doc.closePath();
      stroke(doc, part);
      return;
    }
    case 'circle':
      doc.circle(...part.at, part.radius);
      stroke(doc, part);
      return;
    case 'dot':
      doc.circle(...part.at, part.radius).fill(inks[part.ink]);
      return;
    case 'text':
      letter(doc, part.text, part.at, {
        face: part.isMono ? 'mono' : 'bold',
        isHeavy: part.isMono,
        size: part.size,
        anchor: part.anchor,
        colour: inks.signal,
        halo: { colour: inks.halo, width: part.halo },
      });
      return;
    case 'blur':
      // Already in the picture itself.
      return;
  }
}

function stroke(
  doc: Doc,
  { ink, width, dash }: { ink: keyof typeof inks; width: number; dash?: readonly [number, number] },
): void {
  if (dash) doc.dash(dash[0], { space: dash[1] });
  doc.lineWidth(width).stroke(inks[ink]);
  if (dash) doc.undash();
}
