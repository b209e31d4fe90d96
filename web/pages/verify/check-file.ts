import type { ReportState } from '#contract/desk/inspection-reports.ts';
import { answerInWords, answerTo } from '#web/pages/verify/answers.ts';

const answer = document.querySelector<HTMLElement>('#answer');
const choose = document.querySelector<HTMLElement>('#choose');
const file = document.querySelector<HTMLInputElement>('#file');

// Browsers only hash on a page that came over TLS. Elsewhere people enter the SHA-256 by hand.
if (answer && choose && file && crypto.subtle) {
  choose.hidden = false;
  file.addEventListener('change', () => void check(file.files?.[0]));
}

/** Counts the chosen files, so that the late result of a large file does not replace a newer one. */
let turn = 0;

/** Hashes a file in the browser and shows the result. Its bytes are not sent anywhere. */
async function check(chosen: File | undefined): Promise<void> {
  if (!answer) return;
  turn += 1;
  const mine = turn;
  show(answer, chosen ? 'Reading the file …' : '');
  if (!chosen) return;
  const { published = '', state } = answer.dataset;
  const { words, tone } = await answerFor(chosen, { published, state: state as ReportState });
  if (mine === turn) show(answer, words, tone);
}

/** The tone gives the answer its colour. */
function show(at: HTMLElement, words: string, tone?: string): void {
  at.textContent = words;
  if (tone) at.dataset.tone = tone;
  else delete at.dataset.tone;
}

async function answerFor(
  chosen: File,
  { published, state }: { published: string; state: ReportState },
): Promise<{ words: string; tone: string }> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await chosen.arrayBuffer());
    const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const { words, tone } = answerInWords(answerTo(hash, published), state);
    return { words: `${chosen.name}: ${words}`, tone };
  } catch {
    return { words: 'This file could not be read. Choose it again, or enter its SHA-256.', tone: 'fail' };
  }
}
