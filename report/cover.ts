import { dayAt } from '#contract/calendar.ts';
import { figuresOf, type PhotoFigure, type Report, type ReportFigure } from '#contract/report/report.ts';

/** The photo of the house, for the first page. */
export function coverOf(report: Report): PhotoFigure | undefined {
  const cover = report.particulars?.cover;
  if (cover === undefined) return undefined;
  return figuresOf(report).find(
    (figure): figure is PhotoFigure => 'photo' in figure && figure.number === cover,
  );
}

/** The figures that stand with a part of the house: all but the photo of the house, if the first page alone has it. */
export function besideCover<Figure extends ReportFigure>(
  { particulars }: Pick<Report, 'particulars'>,
  figures: readonly Figure[],
): Figure[] {
  return figures.filter(({ number }) => !(particulars?.coverOnce && number === particulars.cover));
}

/** Whether a figure was drawn or photographed on the day of the inspection. The caption of every other one says when, and is never left out. */
export function isOfDay(figure: ReportFigure, day: string): boolean {
  if (!('photo' in figure)) return true;
  const { earlier, photo } = figure;
  return !earlier && (dayAt(photo.takenAt) ?? day) === day;
}
