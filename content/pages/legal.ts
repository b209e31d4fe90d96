import { business, payment, retention } from '../business.ts';
import { bookingFormLink, type PageLink } from '../navigation.ts';
import { recipients } from '../recipients.ts';

type Part = { title: string; paragraphs: readonly string[]; link?: PageLink };

/** The privacy policy and the terms of service. Sample texts of the sample business: a lawyer reads them before they are used. */
export const privacyPage = {
  title: 'Privacy Policy',
  lead: `What ${business.name} does with what you tell us, in plain words.`,
  description: `How ${business.name}, ${business.region}, collects, uses, stores and deletes personal information.`,
  parts: [
    {
      title: 'What we collect',
      paragraphs: [
        'When you ask for a quote or an inspection: your name, email, phone number, the address of the property, what you want inspected, when, and the plans or photos you attach. If a referral partner sent you, their code.',
        'When you subscribe to the newsletter: your email address, and when and on which page you agreed.',
        'This site sets no cookies for advertising and loads nothing from other companies. If you come by a partner’s referral link, a cookie remembers the partner’s code for 30 days, so that we know who sent you. After you send a request, a cookie lets the thank-you page show it to you again for a day. What you type into a form stays in your own browser until you send it.',
      ],
    },
    {
      title: 'Why, and who receives it',
      paragraphs: [
        'We use it to prepare your quote, arrange and carry out the inspection, write the report and answer your questions. Asking for a quote or an inspection never subscribes you to anything.',
        `Our office and the inspector receive it, and ${recipients.hosts} store it for us. ${recipients.partner}`,
        'We do not sell personal information.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'We keep enquiries and reports for as long as a claim about the inspection is possible. If you ask us earlier, we delete everything that no law makes us keep. We use a newsletter address until you unsubscribe.',
        `Plans and photos you send us are deleted from our website’s records ${retention.filesMonths} months after your request, unless the inspection went ahead: then they are kept with its report. The text of a message we sent you is deleted from them after ${retention.messagesDays} days. Deleted items leave our backups as newer ones replace them.`,
      ],
    },
    {
      title: 'How we protect it',
      paragraphs: [
        'Files you send can be opened only by our signed-in administrator. Passwords are stored as hashes, and logs hold no personal details.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        `Ask us what we hold about you, have it corrected, or have it deleted where no law makes us keep it: write to ${business.email}. If our answer does not satisfy you, the Office of the Australian Information Commissioner hears complaints.`,
      ],
    },
  ] satisfies readonly Part[],
} as const;

export const termsPage = {
  title: 'Terms of Service',
  lead: 'What you can expect from an inspection and from this site, and what you cannot.',
  description: `The terms on which ${business.name} inspects houses and reports in ${business.region}.`,
  parts: [
    {
      title: 'The inspection',
      paragraphs: [
        'We inspect what can be seen and reached on the day without opening, moving or damaging anything. The report says what could not be inspected, and why.',
        'An inspection is not a certificate of compliance and does not replace the certifier, the engineer or a licensed trade.',
      ],
    },
    {
      title: 'The agreement',
      paragraphs: [
        'A quote is an offer for the property, stage and date it names. You accept it when you book. We send you the pre-inspection agreement before the visit.',
        `${payment.when}, by ${payment.methods}. ${payment.report}. ${payment.late}.`,
        `To change the day or to cancel, call the office on ${business.phone} or write to ${business.email}.`,
      ],
      link: bookingFormLink,
    },
    {
      title: 'The report',
      paragraphs: [
        'The report is for your exclusive use. You may show it to your builder, certifier and advisers. Others rely on it only with our written consent.',
      ],
    },
    {
      title: 'Referrals',
      paragraphs: [
        'If a referral partner sent you to us, the partner may earn a commission. The price you pay is the same.',
      ],
    },
    {
      title: 'This site',
      paragraphs: [
        'The articles, drawings and sample reports explain how we work. They are general and are not advice about your house. Nothing here excludes the guarantees the Australian Consumer Law gives you.',
      ],
    },
  ] satisfies readonly Part[],
} as const;
