import { escaped } from '#contract/escaped.ts';
import type { LetterPart } from '#contract/letter.ts';

/** The same words as plain text and as HTML. Whatever a stranger typed is text in both: nothing is markup. */
export function letter(given: readonly LetterPart[]): { text: string; html: string } {
  return {
    text: `${given.map(asText).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"></head><body style="margin:0;padding:24px;background:#f7f5f0;color:#14213a;font:16px/1.5 Arial,sans-serif"><div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-top:4px solid #14213a">${given.map(asHtml).join('')}</div></body></html>`,
  };
}

function asText(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if ('link' in part) return `${part.link.text}: ${part.link.address}`;
  return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}

function asHtml(part: LetterPart): string {
  if (typeof part === 'string') return `<p>${lines(part)}</p>`;
  if ('link' in part)
    return `<p><a href="${escaped(part.link.address)}" style="color:#1f4e8c;font-weight:bold">${escaped(part.link.text)}</a></p>`;
  const rows = part.facts.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#525c6e;vertical-align:top">${escaped(name)}</td><td style="padding:4px 0">${lines(value)}</td></tr>`,
  );
  return `<table role="presentation" style="border-collapse:collapse;margin:16px 0">${rows.join('')}</table>`;
}

function lines(text: string): string {
  return escaped(text).replaceAll('\n', '<br>');
}

/** The parts of a letter that are not empty. */
export function lettered(parts: readonly (LetterPart | undefined | '')[]): LetterPart[] {
  return parts.filter((part): part is LetterPart => part !== undefined && part !== '');
}
