import type { DocumentKind } from './understood.ts';

type KindOrSentence = { ok: true; kind: DocumentKind } | { ok: false; sentence: string };

const names: Record<DocumentKind, string> = {
  pdf: 'a PDF',
  docx: 'a Word document (.docx)',
  doc: 'an old Word document (.doc)',
  txt: 'plain text',
};

/** Tells a document's kind from its first `START_BYTES`; one whose name says otherwise is refused with a sentence. */
export function kindOf(start: Uint8Array, name: string): KindOrSentence {
  const named = /\.(pdf|docx|doc|txt)$/i.exec(name)?.[1]?.toLowerCase() as DocumentKind | undefined;
  if (!named) return refused('Only PDF, Word (.doc, .docx) and text (.txt) files can be read.');
  if (start.length === 0) return refused('This file is empty.');
  const kind = kindByContent(Buffer.from(start));
  if (kind === named) return { ok: true, kind };
  if (kind)
    return refused(
      `This file is named .${named} but is ${names[kind]}. Rename it to .${kind} and upload it again.`,
    );
  return refused(`This file is named .${named} but is not ${names[named]}.`);
}

function kindByContent(start: Buffer): DocumentKind | undefined {
  if (start.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (start.toString('latin1', 0, 4) === 'PK\x03\x04') return looksLikeDocx(start) ? 'docx' : undefined;
  if (start.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) return 'doc';
  return looksLikeText(start) ? 'txt' : undefined;
}

/** The parts of a Word document are named in its first few kilobytes; a spreadsheet's are named otherwise. */
function looksLikeDocx(start: Buffer): boolean {
  return (
    /word\/|\[Content_Types\]\.xml|_rels\/\.rels|docProps\//.test(start.toString('latin1')) &&
    !/(?:xl|ppt)\/|mimetype/.test(start.toString('latin1'))
  );
}

/** Text has no control characters besides tabs, line ends and page ends; in UTF-16 every second byte is zero. */
function looksLikeText(start: Buffer): boolean {
  if (/^(?:\{\\rtf|GIF8|<!DOCTYPE html|<html)/i.test(start.toString('latin1', 0, 20))) return false;
  const controls = start.filter((byte) => byte < 32 && ![0, 9, 10, 12, 13, 26].includes(byte)).length;
  if (controls) return false;
  const zeros = [0, 1].map((parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length);
  return Math.min(...zeros) === 0;
}

const refused = (sentence: string): KindOrSentence => ({ ok: false, sentence });
