import { dayInWords } from '#contract/calendar.ts';
import { gstStatuses, type Partner, PartnerForm } from '#contract/desk/partners.ts';
import type { FieldErrors } from '#contract/errors.ts';

type Field = Exclude<keyof PartnerForm, 'isActive'>;

/**
 * Brings a form up to what has been stored since it was drawn: a field that nobody has touched here takes what was stored, one
 * that somebody has typed into keeps it.
 *
 * @returns for each field that was changed elsewhere, what it was changed to and what becomes of it
 */
export function catchUp(form: HTMLFormElement, drawn: Partner, stored: Partner): FieldErrors {
  const read = PartnerForm.safeParse(Object.fromEntries(new FormData(form)));
  const told: FieldErrors = {};
  const controls = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input:not([type="hidden"]), select',
  );
  for (const control of controls) {
    const field = control.name as Field;
    const [before, now] = [drawn[field] ?? '', stored[field] ?? ''];
    const meant = read.success ? (read.data[field] ?? '') : control.value;
    const isTyped = control.value !== before;
    const label = control.labels?.[0]?.firstChild?.textContent;
    const news = `${label} was meanwhile saved as ${inWords(field, now)}`;
    if (meant !== now && before !== now)
      told[field] = isTyped
        ? `${news}: save again to replace it with what you typed`
        : `${news}, which now stands here`;
    if (meant === now || !isTyped) control.value = now;
  }
  return told;
}

function inWords(field: Field, value: string): string {
  if (value === '') return 'nothing';
  if (field === 'gstStatus') return `“${gstStatuses[value as Partner['gstStatus']]}”`;
  return field.endsWith('On') ? dayInWords(value, 'short') : `“${value}”`;
}
