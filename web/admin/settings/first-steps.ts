import type { Facts } from '#contract/business/facts.ts';
import { type EditedSection, type SectionShape, sectionShapes } from './sections.ts';
import { dollars, type FieldShape, field, type Shape } from './shapes.ts';

/** A field of a step; its name is its place in the section, like `items.0.cents`. */
export type StepField = FieldShape & {
  /** It begins empty, as long as the fact at this path is still the sample’s. */
  emptyWith?: string;
  /** Left empty, it says the same as this field of the section. */
  sameAs?: string;
  /** Where it still has to be replaced, it begins with what stands here. */
  startsWith?: string;
};

/** What a step asks of one section: some of its fields, or all of it. */
export type StepPart =
  | { section: EditedSection; fields: StepField[] }
  | { section: EditedSection; whole: Shape };

export type FirstStep = {
  id: string;
  title: string;
  about: string;
  /** None for the steps that ask for no facts. */
  partsOf: (facts: Facts) => StepPart[];
};

const own = { emptyWith: 'identity.name' };

/** The first hour of an owner, in its order. Each step can be left for later. */
export const firstSteps: readonly FirstStep[] = [
  {
    id: 'you',
    title: 'Who you are',
    about: 'The name stands at the head of every page and paper.',
    partsOf: () => [
      {
        section: 'identity',
        fields: [
          fieldOf('identity', 'name'),
          fieldOf('identity', 'shortName', {
            ...own,
            sameAs: 'name',
            hint: 'For the header. Leave it empty if it is the same as the name.',
          }),
          fieldOf('identity', 'tagline'),
          fieldOf('identity', 'region'),
          fieldOf('identity', 'foundedYear'),
          fieldOf('identity', 'inspectionsDone'),
          fieldOf('identity', 'satisfaction', { hint: 'Like 98%. Leave it empty to say nothing.' }),
        ],
      },
    ],
  },
  {
    id: 'licence',
    title: 'Licence, ABN and GST',
    about: 'Customers see these at the foot of every page, and on invoices.',
    partsOf: () => [
      {
        section: 'licence',
        fields: [
          fieldOf('licence', 'holder'),
          fieldOf('licence', 'number'),
          fieldOf('licence', 'abn', { hint: 'Eleven digits.' }),
        ],
      },
      { section: 'tax', fields: [fieldOf('tax', 'gstRegistered')] },
      {
        section: 'identity',
        fields: [
          fieldOf('identity', 'indemnityCover', {
            hint: 'As you would say it, with the sum and the kind of cover.',
          }),
        ],
      },
    ],
  },
  {
    id: 'contact',
    title: 'Phone and email',
    about: 'How customers reach you. Inquiries are answered from this address.',
    partsOf: () => [
      {
        section: 'contact',
        fields: [
          fieldOf('contact', 'phone'),
          fieldOf('contact', 'phoneLabel'),
          fieldOf('contact', 'secondPhone', {
            sameAs: 'phone',
            hint: 'Leave it empty if there is only one.',
          }),
          fieldOf('contact', 'secondPhoneLabel'),
          fieldOf('contact', 'email'),
        ],
      },
    ],
  },
  {
    id: 'hours',
    title: 'Hours',
    about: 'In these hours you answer, and in these you can be booked.',
    partsOf: () => [
      {
        section: 'hours',
        fields: ['days', 'opens', 'closes', 'replyMinutes', 'consultation'].map((name) =>
          fieldOf('hours', name),
        ),
      },
    ],
  },
  {
    id: 'areas',
    title: 'Where you inspect',
    about: 'Remove the areas that you do not serve, and add your own.',
    partsOf: () => [{ section: 'areas', whole: sectionShapes.areas.shape }],
  },
  {
    id: 'prices',
    title: 'Prices',
    about: 'In dollars, with GST if you are registered. Packages and surcharges can follow in the settings.',
    partsOf: ({ prices }) => [
      {
        section: 'prices',
        fields: prices.items.map(({ name, from }, index) =>
          field(`items.${index}.cents`, from ? `${name}, from` : name, dollars),
        ),
      },
    ],
  },
  {
    id: 'bank',
    title: 'Bank account',
    about: 'Where customers pay your invoices to.',
    partsOf: () => [
      {
        section: 'bank',
        fields: [
          fieldOf('bank', 'accountName', { startsWith: 'licence.holder' }),
          fieldOf('bank', 'bsb'),
          fieldOf('bank', 'account'),
          fieldOf('bank', 'payId'),
          fieldOf('bank', 'paymentDays'),
        ],
      },
    ],
  },
  {
    id: 'inspector',
    title: 'Do you inspect?',
    about: 'Then you are in the schedule, and your own account opens the phone app.',
    partsOf: () => [],
  },
  {
    id: 'look',
    title: 'Your look',
    about: 'The colours of the buttons and the dark areas.',
    partsOf: () => [{ section: 'look', whole: sectionShapes.look.shape }],
  },
  {
    id: 'publish',
    title: 'Publish',
    about: 'Until now nothing is public. Look at the pages, then publish them all at once.',
    partsOf: () => [],
  },
];

/** A field of the settings, as a step asks for it. */
function fieldOf(section: EditedSection, name: string, more: Partial<StepField> = {}): StepField {
  const { shape }: SectionShape = sectionShapes[section];
  const found = shape.kind === 'fields' ? shape.fields.find((one) => one.name === name) : undefined;
  if (!found) throw new Error(`The settings have no field ${section}.${name}`);
  return { ...found, ...more };
}
