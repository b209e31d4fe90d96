import { dayInWords } from '#contract/calendar.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** The values of a form, typed or stored, as text by field. */
export type Texts = Record<string, string>;

/** The controls of a form that a person fills in. Of boxes and choices only the chosen ones hold text. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [
    ...form.querySelectorAll<Control>(
      'input:not([type=hidden], [type=checkbox], [type=radio]:not(:checked), [hidden]), textarea, select',
    ),
  ].filter(({ name }) => name !== '');
}

export function textsOf(form: HTMLFormElement): Texts {
  const texts = Object.fromEntries(new FormData(form)) as Texts;
  for (const [name, text] of Object.entries(texts)) texts[name] = text.replaceAll('\r\n', '\n');
  return texts;
}

/** The values of a form that differ from the stored ones. Passwords are left out. */
export function typedInto(form: HTMLFormElement, stored: Texts): Texts {
  const typed = controlsOf(form).filter(
    ({ type, name, value }) => type !== 'password' && value.trim() !== (stored[name] ?? ''),
  );
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]));
}

/** Empties saved text that the form does not show again, like a note. Text typed after sending stays. */
export function emptySaved(form: HTMLFormElement, sent: Texts, stored: Texts): void {
  for (const control of controlsOf(form)) {
    const isText = !(control instanceof HTMLSelectElement) && control.type !== 'radio';
    if (isText && !(control.name in stored) && control.value === sent[control.name]) control.value = '';
  }
}

/** A password must be typed again for each attempt. */
export function emptyPasswords(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]'))
    input.value = '';
}

/**
 * Brings a form up to what has been stored since it was drawn: a field that nobody has touched takes it, and so does one
 * that holds what has just been saved from here; one that somebody has typed into stays.
 *
 * @returns what was changed, in sentences, for a person who has typed something
 */
export function catchUp(form: HTMLFormElement, before: Texts, now: Texts, sent: Texts): string[] {
  const news: string[] = [];
  for (const control of controlsOf(form)) {
    const { name, value, labels } = control;
    const [was, is] = [before[name] ?? '', now[name] ?? ''];
    // What somebody has chosen stays chosen.
    if (was === is || value === is || control.type === 'radio') continue;
    const label = labels?.[0]?.firstChild?.textContent ?? name;
    const isTyped = value !== was;
    if (!isTyped || value === sent[name]) control.value = is;
    if (value === sent[name]) continue;
    news.push(
      `${label} is now ${inWords(control, is)}. ${isTyped ? 'Save again to use what you typed instead.' : 'The form shows the new value.'}`,
    );
  }
  return news;
}

function inWords(control: Control, text: string): string {
  if (text === '') return 'empty';
  if (control instanceof HTMLSelectElement)
    return `“${[...control.options].find(({ value }) => value === text)?.text ?? text}”`;
  return control.type === 'date' ? dayInWords(text, 'short') : `“${text}”`;
}
