import { placeOfItem } from '#contract/customer/item-answer.ts';
import type { ActionsPage } from '#contract/customer/report-page.ts';
import { ActionItem } from '#web/customer/actions/action-item.tsx';
import { Bar } from '#web/customer/bar.tsx';
import { Head } from '#web/customer/head.tsx';
import { Measure, More, RuledFacts, single } from '#web/customer/part.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Part } from '#web/ui/part-by-part.tsx';

/** What is to be put right, for the builder who does it: each item with a form that says when it was done. */
export function ActionList({ page }: { page: ActionsPage }) {
  const { back, items, title, number, property, inspectedOn, version, sharedWith, until } = page;
  const open = items.filter(({ isOpen }) => isOpen);
  const rectified = items.filter(({ isOpen }) => !isOpen);
  const answered = open.filter(({ answers }) => answers.length > 0);
  const problems = items.flatMap(problemsOf);
  return (
    <div className={single}>
      <Head title={`Action list ${number}`} troubled={problems.length > 0} />
      <Bar back={back} title={`Action list: ${title}`} lettering={`${number}, version ${version}`}>
        <ErrorSummary problems={problems} attempt={1} />
        <RuledFacts
          facts={[
            { name: 'Property', value: property },
            { name: 'Inspected', value: inspectedOn },
            { name: 'For', value: sharedWith },
            { name: 'Link works until', value: until },
          ]}
        />
        {open.length > 0 ? (
          <>
            <Measure value={`${answered.length} of ${open.length}`} label="items answered" />
            <p className="print:hidden">
              {back === null
                ? 'Tell us under each item when you have fixed it. Your answers go to our office and the inspector. We check the work at the next inspection.'
                : `This is the list that you gave to ${sharedWith}, with their answers. We have not looked at the work yet.`}
            </p>
          </>
        ) : (
          <p className="text-lg">There is nothing left to fix.</p>
        )}
      </Bar>
      {open.length > 0 && (
        <ol className="space-y-6">
          {open.map((item) => (
            <Part key={item.finding}>
              <ActionItem item={item} page={page} />
            </Part>
          ))}
        </ol>
      )}
      {rectified.length > 0 && (
        <More
          summary={`${rectified.length} ${rectified.length === 1 ? 'item is' : 'items are'} rectified`}
          isOpen={open.length === 0}
          isPrinted
        >
          <ol className="space-y-6">
            {rectified.map((item) => (
              <Part key={item.finding}>
                <ActionItem item={item} page={page} />
              </Part>
            ))}
          </ol>
        </More>
      )}
    </div>
  );
}

/** That the answer to an item was not saved, then what is wrong with it, each with the way to its place. */
function problemsOf({ finding, number, problem, errors }: ActionsPage['items'][number]) {
  const fields = Object.entries(errors).map(([name, text]) => ({
    text: `Item ${number}: ${text}`,
    href: `#${finding}-${name}`,
  }));
  if (!problem) return fields;
  return [{ text: `Item ${number}: ${problem}`, href: `#${placeOfItem(number)}` }, ...fields];
}
