// Documents with the faults that uploads have, for the tests.
import { deflateRawSync, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** A PDF of pictures: a grey box on each page, and the licence's stamp. */
export function scannedPdf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  for (let page = 0; page < pages; page++) {
    document.addPage().rect(50, 50, 300, 300).fill('#888888');
    document.fillColor('#000000').fontSize(8);
    document.text('Licensed to Sample Pty Ltd on 3 May 2024', 50, 700, { lineBreak: false });
  }
  return bytesOf(document);
}

export function lockedPdf(): Promise<Buffer> {
  const document = new PDFDocument({ userPassword: 'secret', ownerPassword: 'other' });
  return bytesOf(document.text('1.1 Scope'));
}

/** A page tree whose branch leads back to its root. */
export const loopingPdf = (): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 5000>> endobj
3 0 obj <</Type/Pages/Kids[2 0 R 3 0 R]/Count 4000/Parent 2 0 R>> endobj
trailer <</Root 1 0 R/Size 4>>
startxref
0
%%EOF`);

/** A page whose one stream unpacks to `megabytes`. */
export function swellingPdf(megabytes: number): Buffer {
  const stream = deflateSync(Buffer.alloc(megabytes * 1_000_000, ' '));
  return Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 500 500]/Contents 4 0 R>> endobj
4 0 obj <</Length ${stream.length}/Filter/FlateDecode>> stream\n`),
    stream,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R/Size 5>>\nstartxref\n0\n%%EOF'),
  ]);
}

/** A Word document whose text unpacks to `megabytes`, and which says that it is small and has so many `parts`. */
export function zipBomb(megabytes: number, parts = 1): Buffer {
  const name = Buffer.from('word/document.xml');
  const packed = deflateRawSync(Buffer.alloc(megabytes * 1_000_000));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(100, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(100, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(parts, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}

async function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
