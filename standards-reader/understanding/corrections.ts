import type { OutlineCorrections } from '#contract/desk/standards.ts';

export const noCorrections: OutlineCorrections = {
  headings: [],
  notHeadings: [],
  numbersAnewAt: [],
  contentsPages: [],
  takeShould: false,
  takeUnclear: false,
  takeCommands: [],
};
