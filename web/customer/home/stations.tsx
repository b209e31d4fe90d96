import type { CustomerPage, CustomerStep } from '#contract/customer/page.ts';

const states: Record<CustomerStep['state'], string> = { done: 'Done', now: 'Now', later: 'Later' };

/** The way from the request to the report, hung on a plumb line whose bob is at what comes now. */
export function Stations({ page }: { page: CustomerPage }) {
  const { isClosed } = page;
  // Nothing comes later for a closed request.
  const steps = isClosed ? page.steps.filter(({ state }) => state === 'done') : page.steps;
  if (steps.length === 0) return null;
  return (
    <nav aria-labelledby="steps" className="job-line">
      <h2 id="steps" className="lettering">
        From request to report
      </h2>
      <ol>
        {steps.map((step) => (
          <li key={step.id} className={`station station-${step.state}`}>
            <p>
              <b>{leadsOn(step, page) ? <a href={step.to ?? ''}>{step.title}</a> : step.title}</b>{' '}
              <span className="lettering">{states[step.state]}</span>
            </p>
            {step.words && <p className="soft">{step.words}</p>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Whether there is anything yet where a step is done. An invoice is there before its payment comes next. */
function leadsOn({ to, state }: CustomerStep, { invoices, reports, agreement }: CustomerPage): boolean {
  if (to === '#payment') return invoices.length > 0;
  if (to === null || state === 'later') return false;
  if (to === '#report') return reports.length > 0;
  return to !== agreement.page || agreement.state !== 'waived';
}
