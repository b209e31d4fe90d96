import type { ItemStanding } from '#contract/customer/item-answer.ts';
import { placeOfItem } from '#contract/customer/item-answer.ts';
import type { ActionsPage } from '#contract/customer/report-page.ts';
import { sortedAs } from '#contract/customer/sorting.ts';
import { ActionItem } from '#web/customer/actions/action-item.tsx';
import { HandOnPart } from '#web/customer/actions/hand-on-part.tsx';
import { Bar } from '#web/customer/bar.tsx';
import { Head } from '#web/customer/head.tsx';
import { Measure, More, Row, RuledFacts, single } from '#web/customer/part.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Part } from '#web/ui/part-by-part.tsx';

type Item = ActionsPage['items'][number];

/** What is to be put right, for the builder who does it: each item with a form that says what they do about it. */
export function ActionList({ page }: { page: ActionsPage }) {
  const { back, items, title, number, property, inspectedOn, version, sharedWith, until, pdf, handOn } = page;
  const open = items.filter(({ isOpen }) => isOpen);
  const left = open.filter(({ isSettled }) => !isSettled);
  const done = items.filter((item) => !left.includes(item));
  const sorting = sortingOf(page);
  const problems = [...(handOn ? problemsOfHandingOn(handOn) : []), ...items.flatMap(problemsOf)];
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
        {open.length > 0 && <Counts items={open} />}
        {left.length > 0 ? (
          <p className="print:hidden">{introOf(page)}</p>
        ) : (
          <p className="text-lg">There is nothing left to fix.</p>
        )}
        {(pdf || handOn || sorting) && (
          <Row>
            {sorting && <a href={sorting.address}>{sorting.words}</a>}
            {pdf && <a href={pdf}>This list as PDF</a>}
            {handOn && left.length > 0 && <a href="#hand-on">Hand on a part</a>}
          </Row>
        )}
      </Bar>
      {left.length > 0 && <Items items={left} page={page} />}
      {done.length > 0 && (
        <More summary={doneInWords(done)} isOpen={left.length === 0} isPrinted>
          <Items items={done} page={page} />
        </More>
      )}
      {handOn && (left.length > 0 || handOn.links.length > 0) && <HandOnPart handOn={handOn} items={left} />}
    </div>
  );
}

/** The other order that its builder may choose, if there are several trades. */
function sortingOf({ address, by, back, items }: ActionsPage) {
  if (back !== null || new Set(items.map(({ trade }) => trade)).size < 2) return undefined;
  return by
    ? { address, words: 'Sort by number' }
    : { address: sortedAs(address, 'trade'), words: 'Sort by trade' };
}

function Items({ items, page }: { items: readonly Item[]; page: ActionsPage }) {
  return (
    <ol className="space-y-6">
      {items.map((item) => (
        <Part key={item.finding}>
          <ActionItem item={item} page={page} />
        </Part>
      ))}
    </ol>
  );
}

function introOf({ back, sharedWith, handOn }: ActionsPage): string {
  if (back !== null)
    return `This is the list that you gave to ${sharedWith}, with their answers and what our office said of them.`;
  const whose = handOn ? '' : 'These items were handed on to you. ';
  return `${whose}Tell us under each item that it is fixed, by when you will fix it, or why you dispute it. Your answers go to our office and the inspector. We check the work at the next inspection.`;
}

/** How many items are answered; a dispute is not an answer, and what was not accepted is to do again. */
function Counts({ items }: { items: readonly Item[] }) {
  const count = (...standings: ItemStanding[]) =>
    items.filter(({ standing }) => standings.includes(standing)).length;
  const others = [
    [count('disputed'), 'disputed'],
    [count('rejected'), 'not accepted'],
    [count('accepted', 'dropped'), 'accepted'],
  ].flatMap(([number, name]) => (number === 0 ? [] : `${number} ${name}`));
  const answered = items.length - count('to-do', 'rejected', 'disputed');
  return (
    <>
      <Measure value={`${answered} of ${items.length}`} label="items answered" />
      {others.length > 0 && <p>{others.join(', ')}</p>}
    </>
  );
}

function doneInWords(done: readonly Item[]): string {
  const what = done.some(({ isOpen }) => isOpen) ? 'accepted or rectified' : 'rectified';
  return `${done.length} ${done.length === 1 ? 'item is' : 'items are'} ${what}`;
}

/** That the answer to an item was not saved, then what is wrong with it, each with the way to its place. */
function problemsOf({ finding, number, problem, errors }: Item) {
  const fields = Object.entries(errors).map(([name, text]) => ({
    text: `Item ${number}: ${text}`,
    href: `#${finding}-${name}`,
  }));
  if (!problem) return fields;
  return [{ text: `Item ${number}: ${problem}`, href: `#${placeOfItem(number)}` }, ...fields];
}

function problemsOfHandingOn({ problem, errors }: NonNullable<ActionsPage['handOn']>) {
  const fields = Object.entries(errors).map(([name, text]) => ({ text, href: `#hand-on-${name}` }));
  return problem ? [{ text: problem, href: '#hand-on' }, ...fields] : fields;
}
