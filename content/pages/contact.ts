import { business, consultationHours, promises } from '../business.ts';
import { bookingFormLink, quoteFormLink } from '../navigation.ts';

/** The contact page. Its phone number is another one than the rest of the site's: the specification keeps both. */
export const contactPage = {
  title: 'Talk to us, or send the plans',
  headTitle: 'Contact a building inspector in Brisbane',
  lead: `${promises.reply}. If the concrete truck comes tomorrow, call.`,
  description: `Phone, email, online quote and booking forms, office hours and service areas for building inspections in ${business.region}.`,
  cards: {
    phone: {
      title: 'Phone',
      text: 'For quotes, dates and invoices call the office. If the next trade comes tomorrow, call the inspector.',
    },
    email: { title: 'Email', text: 'Plans, builder’s letters and photos are welcome as attachments.' },
    quote: {
      title: 'Online quote',
      text: 'The form takes two minutes, and you can attach files. We reply with the price and the next free dates.',
      action: 'Get Free Quote',
      href: quoteFormLink.href,
    },
    booking: {
      title: 'Inspection day',
      text: 'If you know the stage and the day, use the booking form. We reply to confirm the day.',
      action: bookingFormLink.label,
      href: bookingFormLink.href,
    },
  },
  hours: {
    title: 'Office hours',
    rows: [
      { name: 'Office and inspections', time: business.hours },
      { name: 'Consultations about plans or a report', time: consultationHours },
    ],
  },
  areas: {
    title: 'Service areas',
    lead: 'Some of the suburbs and towns where we inspect. Regional areas are by arrangement.',
  },
} as const;
