import { payment, promises } from '../business.ts';
import { facts } from '../facts.ts';

/** The about page. */
export const aboutPage = () =>
  ({
    title: 'We measure it and show you the number',
    headTitle: 'About our building inspectors in Brisbane',
    lead: `${facts.identity.name} has inspected new homes in ${facts.identity.region} since ${facts.identity.foundedYear}.`,
    description: `Licensed building inspectors in ${facts.identity.region} since ${facts.identity.foundedYear}: how we work, how we report, and ${facts.identity.indemnityCover}.`,
    story: {
      title: 'How it began',
      paragraphs: [
        'A house is built in layers, and each layer hides the one before. By law, a certifier arranges checks at five stages: excavation, footings, slab, frame and final. A lot of work is covered between those checks, and nobody has to check it for you.',
        `We started in ${facts.identity.foundedYear} to fill that gap, with one inspector and one level. Every fault that could be measured had its measurement in the report. The builder, the certifier and the owner can all check the number.`,
        `After ${facts.identity.inspectionsDone} inspections we still work the same way, with better tools. We inspect before the work is covered, measure each fault, name the clause, and say what to do about it.`,
      ],
    },
    values: {
      title: 'How we report',
      list: [
        {
          name: 'Measure it',
          text: 'We write “22 mm of cover, 40 mm required”. We do not write “the steel looks low”.',
        },
        {
          name: 'Name the rule',
          text: 'We show each finding beside the clause or tolerance it breaches, so you can check it.',
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
        facts.identity.indemnityCover,
        promises().reply,
        payment().report,
        'Findings that name the standard, the clause or the tolerance',
      ],
    },
  }) as const;
