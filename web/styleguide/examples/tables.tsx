import { Disclosure } from '#web/ui/disclosure.tsx';
import { Table } from '#web/ui/table.tsx';
import { Example } from '../example.tsx';

type Cost = { issue: string; early: string; late: string };

const costs: Cost[] = [
  { issue: 'Construction defects', early: '$1,200-$3,000', late: '$8,000-$25,000' },
  { issue: 'Roof leak', early: '$800-$2,500', late: '$15,000-$40,000' },
  {
    issue: 'A defect whose name is so long that it does not fit on one line of a small screen',
    early: '$0',
    late: 'not known until the wall is opened',
  },
];

const columns = [
  { name: 'Issue', cell: ({ issue }: Cost) => issue },
  { name: 'Early', cell: ({ early }: Cost) => early, numeric: true },
  { name: 'Late', cell: ({ late }: Cost) => late, numeric: true },
];

export function TableExamples() {
  return (
    <>
      <Example name="table">
        <Table
          caption="Found early, found late"
          rows={costs}
          rowKey={({ issue }) => issue}
          columns={columns}
        />
      </Example>
      <Example name="table without rows">
        <Table
          caption="Found this month"
          rows={[]}
          rowKey={({ issue }) => issue}
          columns={columns}
          empty="Nothing yet. What an inspection finds is listed here with its costs."
        />
      </Example>
      <Example name="disclosures">
        <Disclosure summary="How long does an inspection take?">1 to 2 hours.</Disclosure>
        <Disclosure summary="When do I pay, and what happens when the day of the inspection has to be moved because of rain?">
          Before the inspection, by bank transfer, card or cash.
        </Disclosure>
      </Example>
      <Example name="disclosure on blueprint" ground="blueprint">
        <Disclosure summary="What is a stage inspection?">
          One visit before the next trade covers it up.
        </Disclosure>
      </Example>
    </>
  );
}
