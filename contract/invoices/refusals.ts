/** Why a call about invoices and payments is refused. */
export const invoiceRefusals = {
  nothing: 'An invoice can’t come to nothing. Enter what at least one line costs',
  tooMuch: 'This comes to more than we can keep. Issue several invoices for several inquiries instead',
  notItsInspection: 'A line names an inspection of another inquiry',
  spam: 'This inquiry is suspected spam, so it can’t be invoiced. Choose Not spam first',
  dueDay: 'Choose a day within a year of today',
  creditedAlready: (note: string) => `This invoice was credited by ${note} already`,
  amountIsInvoiced: (number: string) =>
    `${number} stands for this inquiry, so its amount can’t be typed. Credit ${number} first, then issue it anew`,
  noAmount: 'Enter an amount of more than nothing',
  receivedLater: 'That day is in the future. Enter the day on which it was received',
  payCredited: (number: string, replacement: string | undefined) =>
    replacement === undefined
      ? `${number} was credited, so nothing is to be paid for it`
      : `${number} was credited. Record the payment for ${replacement}, which replaced it`,
  refundOfRefund: 'This is money that went back already. Choose the payment that came in',
  isVoided: 'This was voided already, so it counts for nothing',
  voidCard: 'The card company noted this. If the money is to go back, refund it there',
  voidRefunded: 'Some of this payment has gone back. Void that refund first',
  refundTooMuch: (left: string) => `At most ${left} of this payment can go back`,
  noEmail:
    'This customer has no email address, so we can’t mail the invoice. Download it and send it yourself',
  mailCredited: (number: string) => `${number} was credited, so we don’t mail it again`,
} as const;
