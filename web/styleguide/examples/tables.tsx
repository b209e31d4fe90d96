import { Disclosure } from '#web/ui/disclosure.tsx';
import { Table } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Example } from '../example.tsx';

const rows = [
  { issue: 'Construction defects', early: '$1,200-$3,000', late: '$8,000-$25,000' },
  { issue: 'Roof leak', early: '$800-$2,500', late: '$15,000-$40,000' },
];

export function TableExamples() {
  return (
    <>
      <Example name="table">
        <Table
          caption="Found early, found late"
          rows={rows}
          rowKey={({ issue }) => issue}
          columns={[
            { name: 'Issue', cell: ({ issue }) => issue },
            { name: 'Early', cell: ({ early }) => early, numeric: true },
            { name: 'Late', cell: ({ late }) => late, numeric: true },
          ]}
        />
      </Example>
      <Example name="tabs">
        <Tabs
          label="Examples"
          tabs={[
            { id: 'one', name: 'First', content: 'What stands on the first sheet.' },
            { id: 'two', name: 'Second', content: 'What stands on the second sheet.' },
            { id: 'three', name: 'Third', content: 'What stands on the third sheet.' },
          ]}
        />
      </Example>
      <Example name="disclosures">
        <Disclosure summary="How long does an inspection take?">1 to 2 hours.</Disclosure>
        <Disclosure summary="When do I pay?">
          Before the inspection, by bank transfer, card or cash.
        </Disclosure>
      </Example>
    </>
  );
}
