import { business, payment, promises } from '../business.ts';

/** The about page. */
export const aboutPage = {
  title: 'We measure it and show you the number',
  headTitle: 'About our building inspectors in Brisbane',
  lead: `${business.name} has inspected new homes in ${business.region} since ${business.foundedYear}. ${business.tagline}`,
  description: `Licensed building inspectors in ${business.region} since ${business.foundedYear}: how we work, what we hold to, and ${business.indemnityCover}.`,
  story: {
    title: 'How it began',
    paragraphs: [
      'A house is built in layers, and each layer hides the one before. By law a certifier has it checked at five points: excavation, footings, slab, frame and final. Between those checks a lot of work is covered, and nobody looks at it on behalf of the person who pays.',
      `We started in ${business.foundedYear} to fill that gap, with one inspector, one level and a report that gave a measurement for every fault that could be measured. The builder, the certifier and the owner can all check the number.`,
      `After ${business.inspectionsDone} inspections we still work the same way, with better tools. We look before it is covered, measure what can be measured, name the clause, and say what to do about it.`,
    ],
  },
  values: {
    title: 'What we hold to',
    list: [
      {
        name: 'Measure it',
        text: 'We write “22 mm of cover, 40 mm required”. We do not write “the steel looks low”.',
      },
      {
        name: 'Name the rule',
        text: 'We put each finding beside the clause or tolerance it misses, so you can check it.',
      },
      {
        name: 'Say what is fine',
        text: 'The report also lists what passed, with its reading.',
      },
      {
        name: 'Work for you',
        text: 'We inspect and report; we do not repair what we find. The report is for your exclusive use.',
      },
    ],
  },
  why: {
    title: 'Why choose us',
    list: [
      'Licensed, and the licence is on every page of this site',
      business.indemnityCover,
      promises.reply,
      payment.report,
      'Findings that name the standard, the clause or the tolerance',
    ],
  },
} as const;
