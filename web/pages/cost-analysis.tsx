import { costPage, potentialSavings, type Range } from '#content/pages/cost-analysis.ts';
import { gst } from '#content/prices.ts';
import { RangeChart } from '#web/drawings/charts/range-chart.tsx';
import { ShareBar } from '#web/drawings/charts/share-bar.tsx';
import { CallToAction } from '#web/pages/parts/call-to-action.tsx';
import { quoteAddress } from '#web/site/header.tsx';
import { PageTop } from '#web/site/page-top.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { Table } from '#web/ui/table.tsx';

export const handle = { static: true };

const inspectionColumn = () => `Inspection, ${gst().label}`;
const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`;
const rangeText = ([low, high]: Range) => `${dollars(low)}-${dollars(high)}`;

export default function CostAnalysis() {
  return (
    <>
      <PageTop {...costPage()} stage="pre-pour">
        <p className="mt-7">
          <a href={quoteAddress} className={buttonLook()}>
            Get Free Quote
          </a>
        </p>
      </PageTop>
      <div className="page-width grid gap-8 py-12 sm:grid-cols-3 sm:py-16">
        {costPage().averages.map(({ value, label }) => (
          <Stat key={label} value={value} label={label} />
        ))}
      </div>
      <Investment />
      <Issues />
      <Cases />
      <Returns />
      <HiddenCosts />
      <Breakdown />
      <Benefits />
      <CallToAction isQuoteOnly />
    </>
  );
}

function Investment() {
  const { investment } = costPage();
  return (
    <Section sheet="E-01" id="investment" title={investment.title} ground="sheet">
      <ul className="grid gap-6 md:grid-cols-2">
        {investment.services.map(({ service, cost, coverage, timeframe }) => (
          <li key={service} className="border border-line p-6">
            <p>
              <span className="text-[2.25rem] leading-none font-extrabold tabular-nums">{cost}</span>{' '}
              <span className="lettering text-ink-soft">{gst().label}</span>
            </p>
            <h3 className="mt-3 text-[1.2rem] font-bold">{service}</h3>
            <p className="mt-2">{coverage}</p>
            <p className="lettering mt-3 border-t border-line pt-3 text-ink-soft">{timeframe}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What each fault costs when it is found early and late, drawn and as a table. */
function Issues() {
  const { issues } = costPage();
  return (
    <Section sheet="E-02" id="issues" title={issues.title} lead={issues.lead}>
      <figure className="mb-10">
        <figcaption className="mb-4 flex flex-wrap gap-x-8 gap-y-1 text-[0.95rem]">
          <span>
            <span aria-hidden="true" className="mr-2 inline-block h-3 w-6 bg-blueprint" />
            found early
          </span>
          <span>
            <span aria-hidden="true" className="mr-2 inline-block h-3 w-6 bg-signal" />
            found late
          </span>
        </figcaption>
        <RangeChart
          title={issues.title}
          desc="In each case, finding the fault late costs far more than finding it early. The table below gives the figures."
          rows={issues.rows.map(({ issue, early, late }) => ({ name: issue, early, late }))}
        />
      </figure>
      <Table
        caption="Early and late detection compared"
        rows={issues.rows}
        rowKey={({ issue }) => issue}
        columns={[
          {
            name: 'Issue',
            cell: ({ issue, description }) => (
              <>
                <span className="font-semibold">{issue}</span>
                <span className="hidden text-[0.9rem] text-ink-soft md:block">{description}</span>
              </>
            ),
          },
          { name: inspectionColumn(), cell: ({ inspection }) => dollars(inspection), numeric: true },
          { name: 'Early detection', cell: ({ early }) => rangeText(early), numeric: true },
          { name: 'Late detection', cell: ({ late }) => rangeText(late), numeric: true },
          {
            name: 'Potential savings',
            cell: (row) => <strong>{rangeText(potentialSavings(row))}</strong>,
            numeric: true,
          },
        ]}
      />
    </Section>
  );
}

function Cases() {
  const { cases } = costPage();
  return (
    <Section sheet="E-03" id="cases" title={cases.title} lead={cases.note} ground="sheet">
      <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        {cases.studies.map(({ title, property, inspectionCost, issueFound, costAvoided, outcome }) => (
          <li key={title} className="border-t-2 border-ink pt-4">
            <h3 className="text-[1.2rem] font-bold">{title}</h3>
            <p className="lettering mt-1 text-ink-soft">{property}</p>
            <p className="mt-3">{issueFound}.</p>
            <p className="mt-2">{outcome}.</p>
            <dl className="mt-4 border-t border-line pt-3">
              <div className="flex justify-between gap-4">
                <dt>Inspection</dt>
                <dd className="text-right">
                  <span className="tabular-nums">{inspectionCost}</span>{' '}
                  <span className="lettering block text-ink-soft">{gst().label}</span>
                </dd>
              </div>
              <div className="flex justify-between gap-4 font-bold">
                <dt>Cost avoided</dt>
                <dd className="tabular-nums">{costAvoided}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Returns() {
  const { roi } = costPage();
  return (
    <Section sheet="E-04" id="roi" title={roi.title}>
      <Table
        caption="Three scenarios"
        rows={roi.scenarios}
        rowKey={({ scenario }) => scenario}
        columns={[
          { name: 'Scenario', cell: ({ scenario }) => <span className="font-semibold">{scenario}</span> },
          { name: 'Found', cell: ({ issuesFound }) => issuesFound },
          { name: inspectionColumn(), cell: ({ inspectionCost }) => inspectionCost, numeric: true },
          { name: 'Savings', cell: ({ savings }) => savings, numeric: true },
          { name: 'Return', cell: ({ roi: back }) => <strong>{back}</strong>, numeric: true },
        ]}
      />
    </Section>
  );
}

function HiddenCosts() {
  const { hidden } = costPage();
  return (
    <Section sheet="E-05" id="hidden" title={hidden.title} ground="sheet">
      <dl className="max-w-3xl border-b border-line">
        {hidden.costs.map(({ cost, range, scenario }) => (
          <div key={cost} className="grid gap-x-8 border-t border-line py-3 sm:grid-cols-[12rem_1fr_auto]">
            <dt className="font-semibold">{cost}</dt>
            <dd>{scenario}</dd>
            <dd className="tabular-nums">{range}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-8 border-t-2 border-ink py-3 font-bold">
          <dt>Total</dt>
          <dd className="tabular-nums">{hidden.total}</dd>
        </div>
      </dl>
    </Section>
  );
}

function Breakdown() {
  const { breakdown } = costPage();
  return (
    <Section sheet="E-06" id="breakdown" title={breakdown.title}>
      <div className="max-w-3xl">
        <ShareBar
          title={breakdown.title}
          parts={breakdown.parts.map(({ component, percentage }) => ({ name: component, percentage }))}
        />
        <dl className="mt-5 border-b border-line">
          {breakdown.parts.map(({ component, percentage, description }) => (
            <div
              key={component}
              className="grid grid-cols-[4rem_1fr] gap-x-4 border-t border-line py-2.5 sm:grid-cols-[4rem_15rem_1fr]"
            >
              <dd className="font-mono">{percentage}%</dd>
              <dt className="font-semibold">{component}</dt>
              <dd className="text-ink-soft max-sm:col-start-2">{description}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

function Benefits() {
  const { benefits } = costPage();
  return (
    <Section sheet="E-07" id="benefits" title={benefits.title} ground="sheet">
      <ul className="grid gap-8 sm:grid-cols-3">
        {benefits.list.map(({ benefit, value, description }) => (
          <li key={benefit}>
            <h3 className="lettering text-ink-soft">{benefit}</h3>
            <div className="mt-2">
              <Stat value={value} label={description} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
