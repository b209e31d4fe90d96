import { hoursInWords, promises } from '../business.ts';
import { facts } from '../facts.ts';
import { bookingFormLink, quoteFormLink } from '../navigation.ts';

/** The contact page. Its phone number is another one than the rest of the site's: the specification keeps both. */
export const contactPage = () =>
  ({
    title: 'Talk to us, or send the plans',
    headTitle: 'Contact a building inspector in Brisbane',
    lead: `${promises().reply}. If the concrete truck comes tomorrow, call.`,
    description: `Phone, email, online quote and booking forms, office hours and service areas for building inspections in ${facts.identity.region}.`,
    cards: {
      phone: {
        title: 'Phone',
        text: 'Call the office about quotes, dates and invoices. If the next trade comes tomorrow, call the inspector.',
      },
      email: { title: 'Email', text: 'You can attach plans, photos and letters from your builder.' },
      quote: {
        title: 'Online quote',
        text: 'The form takes two minutes, and you can attach files. We will reply with the price and the next free dates.',
        action: 'Get Free Quote',
        href: quoteFormLink.href,
      },
      booking: {
        title: 'Inspection day',
        text: 'If you know the stage and the day, use the booking form. We will reply to confirm the day.',
        action: bookingFormLink.label,
        href: bookingFormLink.href,
      },
    },
    hours: {
      title: 'Office hours',
      rows: [
        { name: 'Office and inspections', time: hoursInWords() },
        { name: 'Consultations about plans or a report', time: facts.hours.consultation },
      ],
    },
    areas: {
      title: 'Service areas',
      lead: 'Some of the suburbs and towns where we inspect. Regional areas are by arrangement.',
    },
  }) as const;
