/** Why a call about invoices and payments is refused. */
export const invoiceRefusals = {
  nothing: 'The total of an invoice can’t be zero. Enter an amount for at least one line',
  tooMuch: 'This total is too large. Split it into several invoices',
  notItsInspection: 'One line is for an inspection of another inquiry',
  spam: 'This inquiry is suspected spam, so it can’t be invoiced. Choose Not spam first',
  dueDay: 'Choose a day within a year of today',
  creditedAlready: (note: string) => `This invoice was already credited by ${note}`,
  amountIsInvoiced: (number: string) =>
    `${number} is this inquiry’s invoice, so you can’t type its amount. Credit ${number} first, then issue a new invoice`,
  noAmount: 'Enter an amount above zero',
  receivedLater: 'That day is in the future. Enter the day you received it',
  receivedTooEarly: 'That day is more than a year before the invoice. Check the year',
  balanceChanged: (number: string, balance: string) =>
    `Somebody else changed ${number} meanwhile: ${balance} is to be paid now. Look at its history. If what you mean is not there, try again`,
  refundableChanged: (left: string) =>
    `Somebody else changed this payment meanwhile: ${left} of it is left. Look at its refunds, then record yours if it is not among them`,
  issuedMeanwhile: (numbers: string) =>
    `${numbers} was issued for this inquiry meanwhile. Reload the page to see it. We keep what you typed`,
  payCredited: (number: string, replacement: string | undefined) =>
    replacement === undefined
      ? `${number} was credited, so there is nothing to pay`
      : `${number} was credited. Record the payment for ${replacement}, which replaced it`,
  noSuchLine: 'Name each line of the invoice once, by its place from 0',
  creditTooMuch: (left: string, description: string) => `You can credit at most ${left} of “${description}”`,
  refundLowersNothing: (number: string) =>
    `Nothing of this amount is owed for ${number}, so giving it back lowers no price. Record it without lowering the price`,
  refundOfRefund: 'This is a refund. Choose the payment that came in',
  isVoided: 'This was already voided, so it no longer counts',
  voidCard: 'The card company recorded this. To give the money back, refund it there',
  voidRefunded: 'Some of this payment was refunded. Void that refund first',
  refundTooMuch: (left: string) => `You can refund at most ${left} of this payment`,
  noEmail:
    'This customer has no email address, so we can’t mail the invoice. Download it and send it yourself',
  mailCredited: (number: string) => `${number} was credited, so we don’t email it again`,
} as const;
