import type { ReactNode } from 'react';
import { confirmationWords as words } from '#content/confirmation.ts';
import type { Confirmation as ConfirmationFacts } from '#contract/inquiries.ts';

type ConfirmationProps = {
  confirmation: ConfirmationFacts;
  /** The level of its heading. */
  as: 'h2' | 'h3' | 'h4';
};

/**
 * The confirmation of a request: that nothing is booked yet, its reference, its answers, open questions, and what it costs.
 */
export function Confirmation({ confirmation, as: Heading }: ConfirmationProps) {
  const { notBookedYet, reference, asked, advice, price } = confirmation;
  return (
    <>
      <p className="mt-2 font-semibold">{notBookedYet}</p>
      {advice.map((sentence) => (
        <p key={sentence} className="mt-3 border-l-4 border-caution bg-caution-wash px-3 py-2 text-ink">
          {sentence}
        </p>
      ))}
      <Heading className="mt-5 text-[1.15rem] font-bold">{words.asked}</Heading>
      <dl className="mt-2 border-b border-line">
        <Fact name={words.reference}>
          <span className="lettering text-[1.05rem] font-bold">{reference}</span>
        </Fact>
        {asked.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      {price && <p className="mt-4 text-[1.15rem]">{`What it costs: ${price}.`}</p>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
