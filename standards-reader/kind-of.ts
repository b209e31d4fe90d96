import { decode } from './reading/text.ts';
import type { DocumentKind } from './understood.ts';

type KindOrSentence = { ok: true; kind: DocumentKind } | { ok: false; sentence: string };

const names: Record<DocumentKind, string> = {
  pdf: 'a PDF',
  docx: 'a Word document (.docx)',
  doc: 'an old Word document (.doc)',
  txt: 'plain text',
};

/**
 * Finds a document's kind from its first `START_BYTES`. If its name says otherwise, returns a sentence that
 * refuses it.
 */
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

/** A Word document names its parts in its first few kilobytes. A spreadsheet uses other names. */
function looksLikeDocx(start: Buffer): boolean {
  return (
    /word\/|\[Content_Types\]\.xml|_rels\/\.rels|docProps\//.test(start.toString('latin1')) &&
    !/(?:xl|ppt)\/|mimetype/.test(start.toString('latin1'))
  );
}

/**
 * The control characters that text may contain: tab, line feed, form feed, carriage return and the old end-
 * of-file mark.
 */
const CONTROLS_OF_TEXT = [9, 10, 12, 13, 26];

function looksLikeText(start: Buffer): boolean {
  const text = decode(start);
  if (/^\s*(?:\{\\rtf|GIF8|<!DOCTYPE html|<html)/i.test(text)) return false;
  return !Array.from(text, (sign) => sign.charCodeAt(0)).some(
    (code) => code < 32 && !CONTROLS_OF_TEXT.includes(code),
  );
}

const refused = (sentence: string): KindOrSentence => ({ ok: false, sentence });
