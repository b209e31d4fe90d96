import { questions } from '#contract/questions.ts';
import { payment, promises } from '../business.ts';

/**
 * The words around the forms of the home page. They are in a separate file because the forms' scripts include
 * them.
 */

export const quote = () =>
  ({
    title: 'Get your free quote',
    note: `Reply within ${promises().replyTime}`,
    nextTitle: 'What happens next',
    next: [
      'You tell us about the house and attach any drawings you have.',
      `${promises().reply} with your quote.`,
      `We inspect. ${payment().reportInWords}.`,
    ],
    talk: 'Would you rather talk?',
  }) as const;

/** Pages that ask for such details name the field by this. */
export const quoteMessageLabel = questions.additionalInfo.forms.quote.label;

export const referralBanner = {
  validating: 'Validating referral code...',
  by: 'Referred by',
  recorded: 'Your referral has been recorded',
  sending: 'We add it to your inquiry when you send the form.',
  disclosure:
    'This partner earns a commission from us once we have invoiced your inspection. Your price is the same.',
} as const;

/** What the list of chosen files says of a photo that is too large to send as it is. */
export const largePhoto = {
  making: 'Making photo smaller...',
  made: (from: string, to: string) => `made smaller to send: ${from} to ${to}`,
} as const;

export const booking = {
  title: 'Book an inspection',
  lead: 'Know the stage and the day? Ask for it here. Or call in business hours and we will book it while you are on the phone.',
  areasTitle: 'Where we inspect',
} as const;
