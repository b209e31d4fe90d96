const dayAndTime = new Intl.DateTimeFormat('en-AU', {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Australia/Brisbane',
});
const fullDate = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' });
const hour = 60 * 60 * 1000;
const brisbane = 10 * hour;

/** Two working hours later, Monday to Friday from 6 am to 6 pm, ignoring holidays. */
export function respondBy(now) {
  let left = 2 * hour;
  let at = now.getTime() + brisbane;
  for (;;) {
    const day = new Date(at);
    const midnight = day.setUTCHours(0, 0, 0, 0);
    const opening = Math.max(at, midnight + 6 * hour);
    const room = midnight + 18 * hour - opening;
    const worksToday = day.getUTCDay() % 6 !== 0 && room > 0;
    if (worksToday && left <= room) return new Date(opening + left - brisbane);
    if (worksToday) left -= room;
    at = midnight + 24 * hour;
  }
}

/** The three messages of an inquiry: to the business, to the customer, and a reminder if nobody answers. */
export function messagesFor(inquiry, files, deadline) {
  const told = {
    name: `${inquiry.firstName} ${inquiry.lastName}`,
    type: inquiry.inspectionType ?? inquiry.serviceType,
    by: dayAndTime.format(deadline),
    date: inquiry.preferredDate && fullDate.format(new Date(inquiry.preferredDate)),
  };
  return [
    { kind: 'inquiry-notification', message: notification(inquiry, files, told) },
    { kind: 'inquiry-acknowledgement', message: acknowledgement(inquiry, told) },
    {
      kind: 'answer-reminder',
      dueAt: new Date(deadline.getTime() - hour / 2),
      message: reminder(inquiry, told),
    },
  ];
}

const desk = { link: { text: 'Open the desk', address: 'http://localhost:3000/admin' } };
const given = (facts) => ({ facts: facts.filter(([, value]) => value) });

function notification(inquiry, files, { name, type, by, date }) {
  return {
    replyTo: inquiry.email,
    subject: `New inquiry: ${type} for ${name}`,
    parts: [
      `${name} has asked about: ${type}. Answer by ${by}.`,
      given([
        ['Service', inquiry.serviceType],
        ['Phone', inquiry.phone],
        ['Email', inquiry.email],
        ['Property', inquiry.propertyAddress],
        ['Preferred date', date],
        ['Preferred time', inquiry.preferredTime],
        ['Files', files.map((file) => `${file.originalName} (${file.size} bytes)`).join('\n')],
      ]),
      inquiry.additionalInfo,
      desk,
    ],
  };
}

function acknowledgement(inquiry, { type, by, date }) {
  return {
    to: inquiry.email,
    replyTo: 'office@example.com',
    subject: `We have your request: ${type}`,
    parts: [
      `Hi ${inquiry.firstName},`,
      'Thank you for contacting Sample Building Inspections. Your request has reached us.',
      given([
        ['Inspection', type],
        ['Property', inquiry.propertyAddress],
        ['Preferred date', date],
      ]),
      `You hear from us by ${by}. We reply within two working hours (Monday to Friday, 6 am to 6 pm). If it cannot wait, call (07) 5550 0000.`,
      'Sample Building Inspections\n(07) 5550 0000\noffice@example.com\nSample Licence Holder, QBCC 000000',
    ],
  };
}

function reminder(inquiry, { name, type, by }) {
  return {
    replyTo: inquiry.email,
    subject: `Not answered yet: ${type} for ${name}`,
    parts: [
      `${name} was promised an answer by ${by} and has none yet.`,
      given([
        ['Phone', inquiry.phone],
        ['Email', inquiry.email],
        ['Property', inquiry.propertyAddress],
      ]),
      desk,
    ],
  };
}
