import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type ParsedFont, parsedFont } from './parsed-font.ts';
import { type Doc, faces } from './pieces.ts';

const { resolve } = createRequire(import.meta.url);
type Faces = readonly (readonly [face: string, font: ParsedFont])[];
let parsed: Promise<Faces> | undefined;

/** Loads PDFKit and our typefaces for documents that are made later. Otherwise the first document does. */
export function loadFaces(): Promise<Faces> {
  parsed ??= parseFaces().catch((error) => {
    // The next document tries again.
    parsed = undefined;
    throw error;
  });
  return parsed;
}

/** Makes our typefaces known to a document. They are parsed once, because that takes long. */
export async function registerFaces(doc: Doc): Promise<void> {
  // PDFKit takes a parsed font too, which the published types leave out.
  for (const [face, font] of await loadFaces()) doc.registerFont(face, font as unknown as Uint8Array);
}

async function parseFaces(): Promise<Faces> {
  const { default: PDFDocument } = await import('pdfkit');
  // A document parses the fonts that it is given. This one is never written.
  const doc = new PDFDocument({ autoFirstPage: false });
  const fonts: [face: string, font: ParsedFont][] = [];
  for (const face of Object.values(faces)) {
    // Found by its package name, because the build moves this file.
    doc.font(await readFile(resolve(`#paper/fonts/${face}.ttf`)));
    fonts.push([face, parsedFont(doc)]);
  }
  return fonts;
}
