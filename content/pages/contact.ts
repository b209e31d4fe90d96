import { business, officeHours, promises } from '../business.ts';

/** The contact page. Its phone number is another one than the rest of the site's: the specification keeps both. */
export const contactPage = {
  title: 'Talk to us, or send the plans',
  lead: `${promises.reply}. If the concrete truck is booked for tomorrow, call.`,
  description: `Phone, email and online quote, office hours and service areas of ${business.name}.`,
  cards: {
    phone: { title: 'Phone', text: 'In business hours an inspector or the office answers.' },
    email: { title: 'Email', text: 'Plans, builder’s letters and photos are welcome as attachments.' },
    quote: {
      title: 'Online quote',
      text: 'Two minutes, with your files. The reply has the price and the next free dates.',
      action: 'Get Free Quote',
    },
  },
  hours: {
    title: 'Office hours',
    rows: [officeHours, { days: 'Consultations', time: 'Monday to Saturday, by appointment' }],
  },
  areas: { title: 'Service areas', lead: 'Some of the suburbs and towns we drive to every month.' },
} as const;
