/** What is said of a file that is held against the published one. */
export const answers = {
  same: 'This is the file we published.',
  other: 'This is not the file we published. It has been changed, or it is a different file.',
  unreadable: 'This is not a SHA-256. It has 64 characters, from 0 to 9 and from a to f.',
} as const;

/** Compares a SHA-256 as somebody typed it, in any case and with spaces or without, with that of the published file. */
export function answerTo(typed: string, published: string): keyof typeof answers {
  const hash = typed.replaceAll(/[\s:]/g, '').toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(hash)) return 'unreadable';
  return hash === published ? 'same' : 'other';
}
