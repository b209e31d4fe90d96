import { pdfPolicy } from '../http/headers.ts';

type GivenFile = { originalName: string; mediaType: string; size: number };

/**
 * The headers for sending back a file that somebody gave us. The browser saves it under its original name or
 * shows it in its PDF viewer, and never opens it as a page of our site.
 */
export function headersOfFile(
  { originalName, mediaType, size }: GivenFile,
  how: 'attachment' | 'inline',
): Record<string, string> {
  return {
    'content-type': mediaType,
    'content-length': String(size),
    'content-disposition': `${how}; ${inBothForms(originalName)}`,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, noarchive',
    'content-security-policy': how === 'inline' ? pdfPolicy : "default-src 'none'; sandbox",
  };
}

/** RFC 6266: a plain name for old clients, and the real name in UTF-8. */
function inBothForms(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
