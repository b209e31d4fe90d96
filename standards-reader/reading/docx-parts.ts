import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { Unreadable } from './unreadable.ts';

// Keeps a part's tree below 50 MB without reading the styles again too often.
const PART_LENGTH = 400_000;

// The parts that a reader of the body also needs. Notes, pictures and headers are not read.
const neededBeside = /^\[Content_Types\]\.xml$|\.rels$|(?:styles|numbering)\d*\.xml$/i;

/**
 * Splits a Word document into several smaller ones, each with the next part of its body. The tree of a whole
 * body takes thirty times the memory of its file.
 */
export function* partsOfDocx(bytes: Uint8Array): Generator<{ docx: Buffer; part: number; of: number }> {
  const name = mainPartOf(bytes);
  // A separate function holds the unpacked bytes, because a generator keeps its own variables until its last
  // part.
  const { xml, beside } = unpacked(bytes, name);
  const { head, bodies, tail } = cutBody(xml);
  for (const [index, body] of bodies.entries()) {
    const parts: Zippable = { ...beside, [name]: strToU8(head + body + tail, true) };
    yield { docx: Buffer.from(zipSync(parts, { level: 0 }).buffer), part: index + 1, of: bodies.length };
  }
}

/** The main part's bytes as text, a character for each byte, and the parts a reader needs beside it. */
function unpacked(bytes: Uint8Array, name: string): { xml: string; beside: Zippable } {
  const files = unzipSync(bytes, { filter: (file) => file.name === name || neededBeside.test(file.name) });
  const { [name]: main, ...beside } = files;
  if (!main) throw new Unreadable('damaged');
  return { xml: Buffer.from(main.buffer, main.byteOffset, main.length).toString('latin1'), beside };
}

/** The name of the part with the document's text: nearly always `word/document.xml`. */
function mainPartOf(bytes: Uint8Array): string {
  const relations = unzipSync(bytes, { filter: ({ name }) => name === '_rels/.rels' })['_rels/.rels'];
  const tags = relations
    ? Buffer.from(relations)
        .toString('utf8')
        .match(/<[^<>]+>/g)
    : null;
  const tag = tags?.find((text) => /Type="[^"]*\/officeDocument"/.test(text));
  return /Target="\/?([^"]+)"/.exec(tag ?? '')?.[1] ?? 'word/document.xml';
}

/**
 * Cuts a document's XML between paragraphs or tables at the top level of its body. Each character is a byte.
 */
export function cutBody(
  xml: string,
  partLength = PART_LENGTH,
): { head: string; bodies: string[]; tail: string } {
  const bodies: string[] = [];
  let bodyAt = 0;
  let from = 0;
  let elementAt = 0;
  for (const { start, end, depth } of elementEnds(xml)) {
    if (depth === 1 && !bodyAt && isBody(xml, start)) {
      bodyAt = end;
      from = end;
      elementAt = end;
    } else if (depth === 2 && bodyAt) {
      if (end - from >= partLength && !isDeletedParagraph(xml.slice(elementAt, end))) {
        bodies.push(xml.slice(from, end));
        from = end;
      }
      elementAt = end;
    }
  }
  if (!bodyAt) return { head: '', bodies: [xml], tail: '' };
  // The last two tags close the body and the document.
  const bodyEnd = Math.max(xml.lastIndexOf('</', xml.lastIndexOf('</') - 1), from);
  return {
    head: xml.slice(0, bodyAt),
    bodies: [...bodies, xml.slice(from, bodyEnd)],
    tail: xml.slice(bodyEnd),
  };
}

const isBody = (xml: string, at: number) => /^<(?:\w+:)?body[\s>]/.test(xml.slice(at, at + 30));

/**
 * Whether the end of a paragraph is deleted. Its words then belong to the next paragraph, so the document is
 * not cut between the two.
 */
const isDeletedParagraph = (xml: string) => /<w:rPr>(?:(?!<\/?w:rPr>)[\s\S])*<w:del\b/.test(xml);

/** Each tag that opens the body, or after which an element is closed, with how many elements are still open. */
function* elementEnds(xml: string): Generator<{ start: number; end: number; depth: number }> {
  let depth = 0;
  for (let start = xml.indexOf('<'); start >= 0; ) {
    const end = endOfTag(xml, start);
    const kind = xml[start + 1];
    if (kind === '/') yield { start, end, depth: --depth };
    else if (kind !== '!' && kind !== '?') {
      const opens = xml[end - 2] !== '/';
      if (opens && depth === 1) yield { start, end, depth };
      if (opens) depth++;
      else yield { start, end, depth };
    }
    start = xml.indexOf('<', end);
  }
}

/** Where a tag, a comment or a stretch of raw text ends. @throws Unreadable when it does not */
function endOfTag(xml: string, start: number): number {
  const close = xml.startsWith('<!--', start) ? '-->' : xml.startsWith('<![CDATA[', start) ? ']]>' : '>';
  const at = xml.indexOf(close, start);
  if (at < 0) throw new Unreadable('damaged');
  return at + close.length;
}
