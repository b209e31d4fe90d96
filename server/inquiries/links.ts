/** Endings of sites that are a link also where they stand bare in a sentence. Words of the language are not among them. */
const ENDINGS = new Set(
  `com net org info biz edu gov xyz top site online shop store club website app dev pro vip icu cyou agency digital
  marketing solutions services tech cloud casino bet seo xxx рф`.split(/\s+/),
);

/** A sentence without the space after its stop, `the slab is done.so we`, is not a link. */
const SHORT_WORDS = new Set(
  'am an as at be by do ed go he if in is it la me mr ms my no of on or pm so to up us we'.split(' '),
);

/** Where one piece of a message ends, in plain text, HTML and BBCode. */
const BETWEEN = /[\s<>"'`()[\]{},;|]+|\b(?:href|url|link)=/i;
const SCHEME = /^h(?:tt|xx)ps?:\/*/i;
const MARKUP = /<a\s[^>]{0,200}href|\[(?:url|link)[=\]]/i;

/** Whether a text holds a link, in whatever form. Nothing is ever fetched. */
export function hasLink(text: string): boolean {
  return MARKUP.test(text) || piecesOf(text).some((piece) => addressOf(piece) !== undefined);
}

/** The links of a text as host and path: `cheap-seo.ru/offer`. What follows a question mark is left out. */
export function linksIn(text: string): Set<string> {
  return new Set(piecesOf(text).flatMap((piece) => addressOf(piece) ?? []));
}

/** A text without its links, in small letters and digits alone: the same for two messages that differ in their looks. */
export function plainWords(text: string): string {
  return piecesOf(text)
    .filter((piece) => addressOf(piece) === undefined)
    .join('')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function piecesOf(text: string): string[] {
  return text.split(BETWEEN).filter(Boolean);
}

/** The host and path that a piece of text names; `undefined` where it names none. */
function addressOf(piece: string): string | undefined {
  const bare = piece.replace(SCHEME, '').replace(/(?<![.!?:])[.!?:]+$/, '');
  const [host = ''] = bare.split(/[/?#:]/);
  if (!isHost(host)) return undefined;
  const isLink = SCHEME.test(piece) || /^www\./i.test(host) || isBareSite(host, bare.length > host.length);
  if (!isLink) return undefined;
  const url = URL.parse(`http://${bare}`);
  return url ? `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/(?<!\/)\/+$/, '')}` : undefined;
}

function isHost(host: string): boolean {
  const labels = host.split('.');
  return labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}-]{1,63}$/u.test(label));
}

/** A site without `http` and `www`. What has a path is one by its looks; otherwise its ending decides. */
function isBareSite(host: string, hasPath: boolean): boolean {
  const [ending = '', name = ''] = host.toLowerCase().split('.').reverse();
  if (ENDINGS.has(ending) || ending.startsWith('xn--')) return true;
  if (!/^[a-z]{2}$/.test(ending) || !/\p{L}/u.test(name)) return false;
  return hasPath || (name.length > 2 && !SHORT_WORDS.has(ending));
}
