import type { CustomerPage, CustomerStep } from '#contract/customer/page.ts';

const states: Record<CustomerStep['state'], string> = { done: 'Done', now: 'Now', later: 'Later' };

/** The way from the request to the report, hung on a plumb line whose bob is at what comes now. */
export function Stations({ page }: { page: CustomerPage }) {
  const { isClosed } = page;
  // Nothing comes later for a closed request.
  const steps = isClosed ? page.steps.filter(({ state }) => state === 'done') : page.steps;
  if (steps.length === 0) return null;
  return (
    <nav
      aria-labelledby="steps"
      className="lg:sticky lg:top-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-18"
    >
      <h2 id="steps" className="lettering mb-2 text-ink-soft">
        From request to report
      </h2>
      <ol className="plumb-line text-[0.95rem] leading-[1.4] wrap-anywhere">
        {steps.map((step) => (
          <Station key={step.id} step={step} page={page} />
        ))}
      </ol>
    </nav>
  );
}

function Station({ step, page }: { step: CustomerStep; page: CustomerPage }) {
  const { state, title, to, words } = step;
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={state === 'later' ? 'text-ink-soft' : undefined}
    >
      <p>
        <b>
          {leadsOn(step, page) ? (
            <a href={to ?? ''} className="text-inherit">
              {title}
            </a>
          ) : (
            title
          )}
        </b>{' '}
        <span className={`lettering ml-1.5 ${state === 'now' ? 'font-bold text-signal' : 'text-ink-soft'}`}>
          {states[state]}
        </span>
      </p>
      {words && <p className="text-ink-soft">{words}</p>}
    </li>
  );
}

/** Whether there is anything yet where a step is done. An invoice is there before its payment comes next. */
function leadsOn({ to, state }: CustomerStep, { invoices, reports, agreement }: CustomerPage): boolean {
  if (to === '#payment') return invoices.length > 0;
  if (to === null || state === 'later') return false;
  if (to === '#report') return reports.length > 0;
  return to !== agreement.page || agreement.state !== 'waived';
}
