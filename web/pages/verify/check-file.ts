import { answers, answerTo } from '#web/pages/verify/answers.ts';

const answer = document.querySelector<HTMLElement>('#answer');
const choose = document.querySelector<HTMLElement>('#choose');
const file = document.querySelector<HTMLInputElement>('#file');

// A browser hashes only on a page that came over TLS; elsewhere the SHA-256 is entered by hand.
if (answer && choose && file && crypto.subtle) {
  choose.hidden = false;
  file.addEventListener('change', () => void check(file.files?.[0]));
}

/** Counts the files that were chosen: a large one must not answer for a later one. */
let turn = 0;

/** Hashes a file here and says what came of it. Its bytes go nowhere. */
async function check(chosen: File | undefined): Promise<void> {
  if (!answer) return;
  turn += 1;
  const mine = turn;
  answer.textContent = chosen ? 'Reading the file …' : '';
  if (!chosen) return;
  const said = await sentenceFor(chosen, answer.dataset.published ?? '');
  if (mine === turn) answer.textContent = said;
}

async function sentenceFor(chosen: File, published: string): Promise<string> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await chosen.arrayBuffer());
    const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return `${chosen.name}: ${answers[answerTo(hash, published)]}`;
  } catch {
    return 'This file could not be read. Choose it again, or enter its SHA-256.';
  }
}
