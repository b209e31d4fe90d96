import { markKinds } from '#contract/capture/marks.ts';
import type { PhotoFigure, PlanFigure } from '#contract/report/report.ts';

/**
 * The text for screen readers in place of a photo or a plan's page: what it shows, and its marks.
 *
 * @param of what a photo shows; its place if nothing else is said
 */
export function figureAlt(figure: PhotoFigure | PlanFigure, of = figure.at): string {
  if ('plan' in figure) {
    const labels = figure.plan.pins.map(({ label }) => label);
    const pins = `${labels.length === 1 ? 'pin' : 'pins'} ${listed(labels)}`;
    return labels.length > 0 ? `Plan ${figure.at}, ${pins}` : `Plan ${figure.at}`;
  }
  const { caption, photo, earlier } = figure;
  const about = [`${earlier ? 'Earlier photo' : 'Photo'} of ${of}`, ...(caption ? [caption] : [])].join('. ');
  const marks = photo.marks
    .filter(({ kind }) => kind !== 'blur')
    .map(({ kind, text }) => text ?? markKinds[kind]);
  return marks.length > 0 ? `${about}. Marked on it: ${listed(marks)}` : about;
}

/** `1, 3 and 4` */
function listed(words: readonly string[]): string {
  const rest = words.slice(0, -1);
  const last = words.at(-1) ?? '';
  return rest.length > 0 ? `${rest.join(', ')} and ${last}` : last;
}
