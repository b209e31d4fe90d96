import { business, promises } from '../business.ts';

/** The about page. */
export const aboutPage = {
  title: 'Inspectors who carry a level, not an opinion',
  lead: `${business.name} has inspected new homes in ${business.region} since ${business.foundedYear}. ${business.tagline}`,
  description: `Who inspects your house: ${business.inspectionsDone} inspections in ${business.region} since ${business.foundedYear}, licensed, with ${business.indemnityCover}.`,
  story: {
    title: 'How it began',
    paragraphs: [
      'A house is built in layers, and each layer hides the last. The people who check it by law, the certifier at excavation, footings, slab, frame and final, see it at those moments and sign for what the law asks. Between them, a great deal is covered that nobody looks at on behalf of the person who pays.',
      `That is the gap we started in, in ${business.foundedYear}: one inspector, one level, and a report that gave a number wherever there was a number to give. The number is what the builder, the certifier and the owner can agree on. Nobody has to be believed.`,
      `${business.inspectionsDone} inspections later the tools are better and the method is the same. We look before it is covered, measure what can be measured, name the clause, and say what to do about it.`,
    ],
  },
  values: {
    title: 'What we hold to',
    list: [
      {
        name: 'Measure it',
        text: '22 mm of cover where 40 is asked is a defect. “The steel looks low” is not a sentence in our reports.',
      },
      {
        name: 'Name the rule',
        text: 'Each finding stands beside the clause or the tolerance it misses, so that you can check us.',
      },
      {
        name: 'Say what is fine',
        text: 'A report that lists only faults is half a report. What passed, with its reading, is in it too.',
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
      `${promises.report}, once payment is received`,
      'Findings that name the standard, the clause or the tolerance',
    ],
  },
} as const;
