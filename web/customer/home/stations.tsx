import type { CustomerStep } from '#contract/customer/page.ts';

const states: Record<CustomerStep['state'], string> = { done: 'Done', now: 'Now', later: 'Later' };

/** The way from the request to the report, hung on a plumb line whose bob is at what comes now. */
export function Stations({ steps }: { steps: readonly CustomerStep[] }) {
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
              <b>{step.to ? <a href={step.to}>{step.title}</a> : step.title}</b>{' '}
              <span className="lettering">{states[step.state]}</span>
            </p>
            {step.words && <p>{step.words}</p>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
