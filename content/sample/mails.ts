import type { MailId, MailWords } from '#contract/business/mails.ts';

/** A mail by its paragraphs, with the greeting before and the signature after them. */
const mail = (greeting: string, subject: string, ...paragraphs: string[]): MailWords => ({
  subject,
  body: [greeting, ...paragraphs, '{signature}'].join('\n\n'),
});
const toCustomer = (subject: string, ...paragraphs: string[]) =>
  mail('Hi {firstName},', subject, ...paragraphs);
const toPartner = (subject: string, ...paragraphs: string[]) => mail('Hi {partner},', subject, ...paragraphs);

const anotherTime = 'To book another time, reply to this email or call {phone}.';
const changeTime = 'To change the time, reply to this email or call {phone}. The calendar entry is attached.';

/** The words of the mails that leave the office. */
export const mails: Record<MailId, MailWords> = {
  acknowledgement: toCustomer(
    'We have your request: {type}',
    'Thank you for contacting {name}. {notBooked}',
    '{details}',
    '{advice}',
    '{reply} {promises.reply} ({hours}). If it is urgent, call {phone}.',
    '{page}',
  ),
  'page-link': toCustomer(
    'Your page: {type}',
    'This link opens your page for {address}: the time of the inspection, the agreement, your invoice and your report. You can add plans and write to us there.',
    '{page}',
    'It works until {until}. Anyone who has it can read your page, so only give it to people you trust.',
  ),
  reply: toCustomer('About your inspection at {address}', '{message}', '{page}', '{asked}'),
  'quote-sent': toCustomer(
    'Your quote {number}: {total}',
    'Here is your quote for {address}.',
    '{message}',
    '{details}',
    '{accept}',
  ),
  'quote-replaced': toCustomer(
    'Your quote {number}: {total}',
    'Here is your new quote for {address}. It replaces the one we sent before.',
    '{message}',
    '{details}',
    '{accept}',
  ),
  'quote-ends': toCustomer(
    'Your quote {number} runs out on {until}',
    'Your quote for {address} comes to {total}. You can accept it until {until}.',
    '{accept}',
    'If you have decided otherwise, a short reply to this email helps us.',
  ),
  'offer-ends': toCustomer(
    'Choose a time for your {type} inspection',
    'We are holding times for your inspection at {address} until {until}. You choose one on your page.',
    '{page}',
    'If none of them suits you, reply to this email or call {phone}.',
  ),
  'stage-near': toCustomer(
    'Choose a time for your {type} inspection',
    'Your builder’s date for the {type} inspection at {address} is {day}, and it has no time yet. Choose one now, while there are more to choose from.',
    '{choose}',
    'If the builder has another date now, move it on the same page.',
  ),
  'agreement-missing': toCustomer(
    'Before your {type} inspection: the agreement',
    'We inspect {address} on {time}. We still need your agreement, which you read and accept on your page.',
    '{page}',
  ),
  'review-request': toCustomer(
    'How did we do at {address}?',
    'You have read our report on {address}. If something in it is unclear, ask us on your page.',
    '{page}',
    'If it helped you, we would be glad about a few words: reply to this email with what we may quote.',
  ),
  'inspection-offer': toCustomer(
    'Choose a time for your {type} inspection',
    'We can inspect {address} at one of these times:',
    '{times}',
    'What it costs: {cost}.',
    '{choose}',
    'We are holding them for you until {until}. If none of them suits you, reply to this email or call {phone}.',
    '{page}',
  ),
  'inspection-booked': toCustomer(
    'Booked: {type} inspection, {time}',
    'Your inspection is booked.',
    '{details}',
    changeTime,
    '{page}',
  ),
  'inspection-moved': toCustomer(
    'New time: {type} inspection, {time}',
    'Your inspection has a new time. {oldTime}',
    '{details}',
    changeTime,
    '{page}',
  ),
  'inspection-reminder': toCustomer(
    'Tomorrow: {type} inspection, {time}',
    'Your inspection is tomorrow.',
    '{details}',
    'If the site will not be open then, call {phone} today.',
    '{page}',
  ),
  'inspection-cancelled': toCustomer(
    'Cancelled: {type} inspection, {time}',
    'Your inspection is cancelled. We will not come at this time.',
    '{details}',
    anotherTime,
    '{page}',
  ),
  'inspection-no-access': toCustomer(
    'We could not get in: {type} inspection, {time}',
    'Our inspector came and could not get in. Please call us to find another time.',
    '{details}',
    anotherTime,
    '{page}',
  ),
  'agreement-accepted': toCustomer(
    'Your agreement for {address}',
    'You accepted our pre-inspection agreement on {when}. A copy is attached, with the record of how it was accepted.',
    '{details}',
    '{page}',
  ),
  'invoice-issued': toCustomer(
    '{documentTitle} {number}: {total}, due {due}',
    'Your {document} for {address} is attached.',
    '{details}',
    '{page}',
  ),
  'invoice-again': toCustomer(
    '{documentTitle} {number}',
    'Your {document} for {address} is attached again.',
    '{details}',
    '{late}',
    '{page}',
  ),
  'invoice-overdue': toCustomer(
    'Reminder: {document} {number} is overdue',
    'We have not received all of {number} for {address}. It was due on {due}. It is attached again.',
    '{details}',
    '{late}',
    '{page}',
  ),
  'payment-received': toCustomer(
    'Payment received: {amount} for {number}',
    'We have received {amount} for {number}. Thank you.',
    '{balance}',
    '{page}',
  ),
  'payment-corrected': toCustomer(
    'Correction: {amount} for {number}',
    'We told you that we had received {amount} for {number}. That was our mistake, and we are sorry.',
    '{balance}',
    '{page}',
  ),
  'invoice-lowered': toCustomer(
    '{documentTitle} {number} for {invoice}',
    'We have lowered {invoice} by {amount} to {left}. The credit note is attached.',
    '{reason}',
    '{refund}',
    '{balance}',
    '{page}',
  ),
  'invoice-cancelled': toCustomer(
    '{documentTitle} {number} for {invoice}',
    'We have credited {invoice}. You don’t need to pay it. The credit note is attached.',
    '{reason}',
    '{refund}',
    '{owed}',
    '{page}',
  ),
  'report-ready': toCustomer(
    'Your report {number} is ready',
    'Your report {number} for {address} is ready.',
    '{waits}',
    '{page}',
  ),
  'report-replaced': toCustomer(
    'Report {number}: version {version} replaces version {before}',
    'We have published version {version} of your report {number} for {address}. It replaces version {before}.',
    '{waits}',
    '{changes}',
    '{page}',
  ),
  'report-open': toCustomer(
    'Your report is open',
    'You can now read your report {numbers} for {address}.',
    '{reports}',
  ),
  'reports-open': toCustomer(
    'Your reports are open',
    'You can now read your reports {numbers} for {address}.',
    '{reports}',
  ),
  'list-changed': mail(
    'Hello {builder},',
    'Action list {number} has changed',
    'This is new on action list {number}, the items to fix at {address}:',
    '{changes}',
    '{page}',
  ),
  'newsletter-confirmation': mail(
    'Someone asked us to send the {name} newsletter to this address. We hope it was you.',
    'Please confirm: {name} newsletter',
    'The form said: “{consent}”',
    '{confirm}',
    'If it was not you, do nothing. We only send the newsletter once you confirm.',
    '{unsubscribe}',
  ),
  'partner-link': toPartner(
    'Your referral link to {name}',
    'This is the link to give to your customers:',
    '{link}',
    'If someone opens the link and sends us a request within {days} days, we record that you referred them.',
    '{details}',
    '{duty}',
    'If anything here is wrong, please reply.',
  ),
  'partner-statement': toPartner(
    '{documentTitle} {number} for {month}',
    'Your {document} for {month} is attached. {nature}',
    '{details}',
    '{request}',
    '{corrections}',
    '{duty}',
  ),
};
