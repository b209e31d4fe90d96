import { payment } from '../business.ts';
import { facts } from '../facts.ts';
import { bookingFormLink, type PageLink } from '../navigation.ts';
import { recipients } from '../recipients.ts';

type Part = { title: string; paragraphs: readonly string[]; link?: PageLink };

/** The privacy policy and the terms of service. Sample texts of the sample business: a lawyer reads them before they are used. */
export const privacyPage = () =>
  ({
    title: 'Privacy Policy',
    lead: `How ${facts.identity.name} uses and protects your personal information.`,
    description: `How ${facts.identity.name}, ${facts.identity.region}, collects, uses, stores and deletes personal information.`,
    parts: [
      {
        title: 'What we collect',
        paragraphs: [
          'When you ask for a quote or an inspection, we collect your name, email, phone number and the address of the property. We also collect what you want inspected, when, and any plans or photos you attach. If a referral partner sent you, we collect their code.',
          'When you subscribe to the newsletter, we collect your email address, and when and on which page you agreed.',
          'This site sets no cookies for advertising and loads nothing from other companies. If you use a partner’s referral link, a cookie remembers the partner’s code for 30 days, so we know who sent you. After you send a request, a cookie lets you see your request on the thank-you page for one day. Your answers in a form stay in your own browser until you send them.',
        ],
      },
      {
        title: 'Why, and who receives it',
        paragraphs: [
          'We use your details to prepare your quote, arrange and carry out the inspection, write the report and answer your questions. Asking for a quote or an inspection never subscribes you to anything.',
          `Our office and the inspector receive your details, and ${recipients.hosts} store them for us. ${recipients.partner}`,
          'We do not sell personal information.',
        ],
      },
      {
        title: 'How long we keep it',
        paragraphs: [
          'We keep requests for as long as a claim about the inspection is possible. If you ask us to delete your data sooner, we delete everything except what the law makes us keep. We use a newsletter address until you unsubscribe.',
          `We delete plans and photos from our website’s records ${facts.retention.filesMonths} months after your request. If the inspection went ahead, we keep plans with its report.`,
          `We delete a quote that you did not accept ${facts.retention.filesMonths} months after it ended. We keep a quote that you accepted with your agreement.`,
          `We keep a report with its pictures for ${facts.retention.reportYears} years after we last published it, because it is the evidence if someone makes a claim about the inspection. If you ask us to delete your data sooner, we keep the report for that time, as you received it, and delete everything else we recorded at the inspection. After ${facts.retention.originalsMonths} months we delete the original photos, which say when and where they were taken. If an inspection has no published report, these times run from the day of the inspection.`,
          'We keep invoices and payments for the time that tax law sets. If you ask us to delete your data, we remove your name, address and email from them. Their number, dates and amounts stay.',
          `We find payments in files from our bank. We delete what those files say about other people’s payments after ${facts.retention.bankFileDays} days.`,
          `We delete the text of a message we sent you after ${facts.retention.messagesDays} days. Deleted items leave our backups as newer backups replace older ones.`,
        ],
      },
      {
        title: 'How we protect it',
        paragraphs: [
          'Only our office and your inspector can open the files you send, and they have to sign in first. We store passwords as hashes, and our logs hold no personal details.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          `You can ask us what we hold about you, ask us to correct it, or ask us to delete it. Write to ${facts.contact.email}. We delete everything except what the law makes us keep. If you are not happy with our answer, you can complain to the Office of the Australian Information Commissioner.`,
        ],
      },
    ] satisfies readonly Part[],
  }) as const;

export const termsPage = () =>
  ({
    title: 'Terms of Service',
    lead: 'What an inspection and this site include, and what they do not.',
    description: `The terms on which ${facts.identity.name} inspects houses and reports in ${facts.identity.region}.`,
    parts: [
      {
        title: 'The inspection',
        paragraphs: [
          'We inspect what we can see and reach on the day, without opening, moving or damaging anything. The report says what we could not inspect, and why.',
          'An inspection is not a certificate of compliance and does not replace the certifier, the engineer or a licensed trade.',
        ],
      },
      {
        title: 'The agreement',
        paragraphs: [
          'A quote is an offer for the property, stage and date it names. You accept it when you book. We send you the pre-inspection agreement before the visit.',
          `${payment().when}, by ${payment().methods}. ${payment().reportInWords}. ${payment().late}.`,
          `To change the day or to cancel, call the office on ${facts.contact.phone} or write to ${facts.contact.email}.`,
        ],
        link: bookingFormLink,
      },
      {
        title: 'The report',
        paragraphs: [
          'The report is for your exclusive use. You may show it to your builder, certifier and advisers. Others may rely on it only with our written consent.',
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
  }) as const;
