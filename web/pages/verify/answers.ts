import type { ReportState } from '#contract/desk/inspection-reports.ts';

/** The results of comparing a file with the published one. */
export const answers = {
  same: 'This is the file we published.',
  other: 'This is not the file we published. It has been changed, or it is a different file.',
  unreadable: 'This is not a SHA-256. It has 64 characters, from 0 to 9 and from a to f.',
} as const;

/** What is added if the file is the published one, but its version is not current. */
const since: Record<ReportState, string> = {
  current: '',
  replaced: ' A newer version has replaced it.',
  withdrawn: ' We have withdrawn it.',
};

/** Compares a typed SHA-256, in any case and with or without spaces, with the published file's. */
export function answerTo(typed: string, published: string): keyof typeof answers {
  const hash = typed.replaceAll(/[\s:]/g, '').toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(hash)) return 'unreadable';
  return hash === published ? 'same' : 'other';
}

/** The tone and the sentence of an answer about a version in this state. */
export function answerInWords(
  answer: keyof typeof answers,
  state: ReportState,
): { tone: 'pass' | 'caution' | 'fail'; words: string } {
  if (answer !== 'same') return { tone: 'fail', words: answers[answer] };
  return { tone: state === 'current' ? 'pass' : 'caution', words: answers.same + since[state] };
}
