/** The sections of the settings: the title of each, and where its facts appear. */
export const sectionWords = {
  identity: {
    title: 'Who you are',
    where: 'Every page, mail and paper, and what search engines show.',
  },
  contact: {
    title: 'Phone and email',
    where: 'Header, footer, contact page, mails and papers.',
  },
  licence: {
    title: 'Licence and ABN',
    where:
      'The foot of every page, mails, reports, invoices, agreements and statements. Today says when your licence or insurance ends soon.',
  },
  tax: {
    title: 'GST',
    where: 'Beside every price, and on invoices and statements. With it, prices include the GST.',
  },
  hours: {
    title: 'Hours',
    where: 'Website, the time by which you promise an answer, and the schedule.',
  },
  closures: {
    title: 'Holidays and closures',
    where: 'The booking form, promised times and the schedule.',
  },
  areas: {
    title: 'Service areas',
    where: 'Website, the advice beside an address, show days and inspectors’ areas.',
  },
  promises: {
    title: 'Promises',
    where: 'Website, forms, mails and the clocks at the desk.',
  },
  prices: {
    title: 'Prices',
    where:
      'Website, thank-you page, offers of times, bookings, customers’ pages, quotes, agreements and proposed invoices. What was issued keeps its price.',
  },
  bank: {
    title: 'Bank account',
    where: 'Invoices, and customers’ pages where they pay.',
  },
  accounting: {
    title: 'Accounting',
    where: 'The download of invoices for your accountant.',
  },
  inspections: {
    title: 'Inspections',
    where: 'The schedule and the phone. An inspection that has begun keeps its checklist.',
  },
  agreement: {
    title: 'Agreement',
    where: 'What customers accept before the visit. Who has accepted is not asked again.',
  },
  look: {
    title: 'Logo, colours and people',
    where: 'The head of every page and paper, buttons and dark areas. People are on the about page.',
  },
  reviews: {
    title: 'Reviews',
    where: 'The home page.',
  },
  faq: {
    title: 'Questions and answers',
    where: 'The FAQ page.',
  },
  articles: {
    title: 'Articles',
    where: 'The blog, its feed, and search engines.',
  },
  mails: {
    title: 'Mails',
    where: 'The mails to customers, readers and partners. What waits to be sent keeps its words.',
  },
  office: {
    title: 'Reminders',
    where:
      'The list of the day by mail, and the reminders that customers get by themselves, once each and in your hours.',
  },
  replies: {
    title: 'Saved replies',
    where: 'Beside the reply box of each inquiry. You can change the words before you send them.',
  },
  booking: {
    title: 'Booking rules',
    where:
      'When customers may choose a time themselves: on the thank-you page, in their quote and on their page. Who comes is decided by the inspectors’ areas, hours and leave.',
  },
  retention: {
    title: 'How long you keep data',
    where: 'The privacy policy names these times, and the server deletes by them every day.',
  },
} as const;
