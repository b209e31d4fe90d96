import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type Business, business } from '#contract/desk/endpoints/business.ts';
import { list } from '#contract/desk/endpoints/inspectors.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { pages } from '#contract/paths.ts';
import { Latest } from '#web/admin/latest.tsx';
import { type Loaded, loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import { type FirstStep, firstSteps } from './first-steps.ts';
import { InspectorStep } from './inspector-step.tsx';
import { keepOpenStep, openStep } from './kept-steps.ts';
import { leftToReplace } from './left.ts';
import { PublishStep } from './publish-step.tsx';
import { Step } from './step.tsx';
import type { Moves } from './step-end.tsx';

type Read = { settings: Loaded<Business>; inspectors: Loaded<{ inspectors: Inspector[] }> };

export async function clientLoader(): Promise<Read> {
  const [settings, inspectors] = await Promise.all([loaded(call(business, {})), loaded(call(list, {}))]);
  return { settings, inspectors };
}

/** The first hour: it leads an owner step by step from the sample to a site of their own. */
export default function FirstStepsPage({ loaderData: { settings, inspectors } }: { loaderData: Read }) {
  return (
    <Latest read={settings} of="first steps" what="The first steps">
      {(value) => (
        <FirstSteps business={value} inspectors={inspectors.ok ? inspectors.value.inspectors : []} />
      )}
    </Latest>
  );
}

type FirstStepsProps = { business: Business; inspectors: Inspector[] };

function FirstSteps({ business: current, inspectors }: FirstStepsProps) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const asked = address.get('step') ?? openStep();
  const index = Math.max(
    0,
    firstSteps.findIndex(({ id }) => id === asked),
  );
  const step = firstSteps[index] as FirstStep;
  const [before, next] = [firstSteps[index - 1], firstSteps[index + 1]];
  const heading = useHeadingOfStep(step.id);
  useEffect(() => keepOpenStep(step.id), [step.id]);
  const moves = {
    back: before && addressOf(before),
    onNext: () => void navigate(next ? addressOf(next) : pages.desk),
  };
  return (
    <div className="grid gap-x-12 pt-5 lg:grid-cols-[15rem_minmax(0,40rem)]">
      <Overview open={step} business={current} />
      <div className="min-w-0">
        <div className="flex items-center justify-between gap-4 text-[0.9rem] text-ink-soft">
          <p>
            Step {index + 1} of {firstSteps.length}
          </p>
          <Link to={pages.desk} className="inline-flex min-h-10 items-center">
            {next ? 'Stop here, go on later' : 'To the desk'}
          </Link>
        </div>
        <div aria-hidden="true" className="h-1 bg-line lg:hidden">
          <div
            className="h-1 bg-blueprint"
            style={{ width: `${((index + 1) / firstSteps.length) * 100}%` }}
          />
        </div>
        <h2 ref={heading} tabIndex={-1} className="mt-3 text-[1.5rem] leading-tight font-bold outline-none">
          {step.title}
        </h2>
        <p className="mt-1 mb-6 text-ink-soft">{step.about}</p>
        <StepBody key={step.id} step={step} business={current} inspectors={inspectors} {...moves} />
      </div>
    </div>
  );
}

function StepBody({
  step,
  business: current,
  inspectors,
  ...moves
}: FirstStepsProps & Moves & { step: FirstStep }) {
  if (step.id === 'inspector') return <InspectorStep business={current} inspectors={inspectors} {...moves} />;
  if (step.id === 'publish') return <PublishStep business={current} {...moves} />;
  return <Step step={step} business={current} {...moves} />;
}

const addressOf = ({ id }: FirstStep) => `${pages.firstSteps}?${new URLSearchParams({ step: id })}`;

/** All steps, on a screen that has room for them. */
function Overview({ open, business: current }: { open: FirstStep; business: Business }) {
  return (
    <nav aria-label="First steps" className="max-lg:hidden">
      <ol className="border-b border-line">
        {firstSteps.map((step, index) => (
          <li key={step.id} className="border-t border-line">
            <Link
              to={addressOf(step)}
              aria-current={step === open ? 'step' : undefined}
              className="flex min-h-11 items-baseline gap-3 border-l-4 border-transparent py-2 pl-3 text-ink no-underline hover:bg-blueprint-wash aria-[current]:border-signal aria-[current]:font-semibold"
            >
              <span className="w-5 text-right text-ink-soft tabular-nums">{index + 1}</span>
              <span>
                {step.title}
                {isOpen(step, current) && (
                  <span className="block text-[0.85rem] font-normal text-ink-soft">Still the sample</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Whether a step asks for something that still has to be replaced. */
function isOpen({ partsOf }: FirstStep, { facts, draft, samples }: Business): boolean {
  const left = leftToReplace({ facts, draft, samples });
  return partsOf(facts).some(
    (part) => 'fields' in part && part.fields.some(({ name }) => left.includes(`${part.section}.${name}`)),
  );
}

/** A new step begins at its heading, on the screen and for the focus. */
function useHeadingOfStep(id: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [id]);
  return heading;
}
