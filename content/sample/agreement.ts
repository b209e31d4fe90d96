/** The pre-inspection agreement. It is a sample: a lawyer writes the text that a business uses. */
export const agreement = {
  version: '2026-11',
  title: 'Pre-inspection agreement',
  sections: [
    {
      title: 'What we inspect',
      paragraphs: [
        'We inspect the parts of the property that we can see and reach on the day, for the inspections named above and in the scope named there.',
        'A stage inspection follows AS 4349.0-2007. An inspection of a whole house follows AS 4349.1-2007. The report names the standards that we measured against.',
        'The inspection is visual. We do not open, move, dismantle or damage anything.',
      ],
    },
    {
      title: 'What we do not inspect',
      paragraphs: [
        'We do not inspect what is covered, locked, underground, or out of safe reach. The report says which areas we did not inspect, and why.',
        'Unless the scope above says so, the inspection does not cover timber pests, asbestos, soil, swimming pools, or the operation of electrical, gas and plumbing services.',
        'The inspection is not a certificate of compliance. It does not replace the certifier, the engineer or a licensed trade. It does not estimate the cost of repairs.',
      ],
    },
    {
      title: 'Access',
      paragraphs: [
        'You arrange access for the day and time of the inspection, with the permission of the builder, owner or occupant.',
        'We enter a roof space through an opening of at least 400 mm by 500 mm. We enter a space under the floor through an opening of at least 600 mm by 600 mm. We reach heights with a ladder of 3.6 m. Where access is smaller, higher or not safe, the report says so.',
      ],
    },
    {
      title: 'Limits of the inspection',
      paragraphs: [
        'The report describes the condition that we saw on the day. Defects that could not be seen on that day, or that came later, are not in it.',
        'You can ask us to explain anything in the report, or to come back to an area that we could not reach.',
        'Nothing in this agreement excludes or limits the guarantees that the Australian Consumer Law gives you. We provide our services with due care and skill.',
      ],
    },
    {
      title: 'Price and payment',
      paragraphs: [
        'You pay the price named above. {gst} {payment.when}, by {payment.methods}.',
        'If the scope, the price or the person we contract with changes, we ask you to accept the agreement again.',
      ],
    },
    {
      title: 'The report',
      paragraphs: [
        '{payment.report}. {payment.late}.',
        'The report is written for you. You may show it to your builder, certifier, lender and advisers. Others may rely on it only with our written consent.',
      ],
    },
    {
      title: 'Changing and cancelling',
      paragraphs: [
        'To change the day or to cancel, use your page, call {phone} or write to {email}. If you cancel before we set out, we pay back what you paid for that inspection.',
      ],
    },
    {
      title: 'Privacy',
      paragraphs: [
        'We use your details and our photos to carry out the inspection and to write the report. We keep the report with its pictures for {retention.reportYears} years. Our privacy policy says who receives your details and how to ask us to correct or delete them.',
        'We keep a record of this acceptance: your name as you typed it, the time, the address and browser that your device gave, and the link that you used.',
      ],
    },
    {
      title: 'Accepting electronically',
      paragraphs: [
        'You consent to making this agreement electronically. You accept it by typing your name and ticking the box (Electronic Transactions (Queensland) Act 2001, section 14).',
        'This agreement is between you and {name}. {licence}. ABN {abn}.',
      ],
    },
  ],
};
