/** A font as PDFKit lays text out with it. */
export type ParsedFont = {
  unitsPerEm: number;
  getGlyph(id: number): { advanceWidth: number; path: { toSVG(): string } };
  layout(text: string): {
    glyphs: { path: { toSVG(): string } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
};

/** The font that a document lays text out with now. */
export function parsedFont(doc: PDFKit.PDFDocument): ParsedFont {
  // PDFKit keeps it here.
  return (doc as unknown as { _font: { font: ParsedFont } })._font.font;
}
