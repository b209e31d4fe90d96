import { answerInWords, replyNames, standingNames } from '#content/answer-words.ts';
import { momentInWords } from '#contract/calendar.ts';
import { type Severity, severities } from '#contract/capture/operations.ts';
import { type ItemAnswer, type ItemStanding, placeOfItem } from '#contract/customer/item-answer.ts';
import type { ActionsPage } from '#contract/customer/report-page.ts';
import { AnswerForm } from '#web/customer/actions/answer-form.tsx';
import { RuledFacts } from '#web/customer/part.tsx';
import { picturesAt } from '#web/customer/pictures.ts';
import { Done } from '#web/customer/said.tsx';
import { FigurePicture } from '#web/reports/figure-picture.tsx';
import { Items } from '#web/reports/items.tsx';
import { Badge } from '#web/ui/badge.tsx';

type Item = ActionsPage['items'][number];

/** An item: where it is, what was measured, what to do, and what the builder says of it. */
export function ActionItem({ item, page }: { item: Item; page: ActionsPage }) {
  const { number, title, location, trade, cites, measured, findings, action, answers, said } = item;
  return (
    <li
      id={placeOfItem(number)}
      className="space-y-4 border border-t-2 border-line border-t-ink bg-sheet p-edge print:break-inside-auto"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-2 print:after:size-[6mm] print:after:border-[1.5px]">
        <span className="min-w-8 rounded-full border-[1.5px] px-1.5 py-0.5 text-center font-mono text-[0.9rem]">
          {number}
        </span>
        <h2 className="min-w-0 grow basis-48 text-xl/snug font-bold wrap-anywhere">{title}</h2>
        <ItemState item={item} />
      </div>
      {said && <Done words={said} />}
      <RuledFacts
        facts={[
          { name: 'Where', value: location },
          { name: 'Trade', value: trade },
          { name: 'Found', value: measured && <b>{measured}</b> },
          { name: 'Against', value: cites.join(', ') },
          { name: 'What to do', value: action },
        ].filter(({ value }) => value !== '')}
      />
      {findings.length > 0 && <Items items={findings} />}
      <Figures item={item} pictures={page.pictures} />
      {answers.map((answer) => (
        <Answer key={answer.id} answer={answer} />
      ))}
      {item.isOpen && !item.isSettled && page.back === null && <AnswerForm item={item} page={page} />}
    </li>
  );
}

const sideBySide = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4 print:grid-cols-3';

const severityTones: Record<Severity, 'fail' | 'caution' | 'quiet'> = {
  hazard: 'fail',
  major: 'caution',
  minor: 'quiet',
};

const standingTones: Record<ItemStanding, 'plain' | 'quiet' | 'pass' | 'caution' | 'fail'> = {
  'to-do': 'caution',
  answered: 'plain',
  fixed: 'plain',
  'will-fix': 'plain',
  disputed: 'caution',
  rejected: 'fail',
  accepted: 'pass',
  dropped: 'pass',
};

/** How serious it is, what the report says of it, and how it stands by its answers. */
function ItemState({ item: { severity, status, isOpen, standing } }: { item: Item }) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-2">
      {severity && <Badge tone={severityTones[severity]}>{severities[severity]}</Badge>}
      {isOpen ? (
        <>
          {status && <Badge tone="quiet">{status}</Badge>}
          <Badge tone={standingTones[standing]}>{standingNames[standing]}</Badge>
        </>
      ) : (
        <Badge tone="pass">{status ?? 'Rectified'}</Badge>
      )}
    </span>
  );
}

function Figures({ item: { figures }, pictures }: { item: Item; pictures: string }) {
  const shown = figures.filter((figure) => 'photo' in figure);
  if (shown.length === 0) return null;
  return (
    <div className={sideBySide}>
      {shown.map((figure) => (
        <figure key={figure.number}>
          <FigurePicture figure={figure} address={picturesAt(pictures)} />
          <figcaption className="mt-1.5 text-[0.88rem]">
            {figure.caption ? `${figure.caption}. ` : ''}
            {figure.at}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** What the builder says: a claim until somebody has looked; and what the office said of it. */
function Answer({ answer }: { answer: ItemAnswer }) {
  const { state, rectifiedOn, words, answeredAt, from, photos, verdict, replies } = answer;
  return (
    <div className="space-y-1.5 border-l-4 border-blueprint bg-blueprint-wash px-4 py-3 wrap-anywhere break-inside-avoid">
      <p className="lettering">
        Answer from <bdi>{from}</bdi> <span aria-hidden="true">/</span>{' '}
        {verdict === null ? 'not checked yet' : replyNames[verdict].toLowerCase()}
      </p>
      {(state || rectifiedOn) && <p className="text-xl/snug font-bold">{answerInWords(answer)}</p>}
      {words && (
        <p dir="auto" className="whitespace-pre-line">
          {words}
        </p>
      )}
      {photos.length > 0 && (
        <div className={sideBySide}>
          {photos.map((photo, index) => (
            <img
              key={photo}
              src={photo}
              alt={`From ${from}, ${index + 1} of ${photos.length}`}
              loading="lazy"
              // Its room is there before it, so that nothing below moves when it comes.
              className="aspect-4/3 w-full object-contain"
            />
          ))}
        </div>
      )}
      <p className="text-[0.9rem] text-ink-soft">Answered on {momentInWords(new Date(answeredAt))}</p>
      {replies.map((reply) => (
        <Reply key={reply.at} reply={reply} />
      ))}
    </div>
  );
}

function Reply({ reply: { verdict, words, at } }: { reply: ItemAnswer['replies'][number] }) {
  return (
    <div className="border-t border-line pt-2">
      <p className="lettering">
        Our office on {momentInWords(new Date(at))} <span aria-hidden="true">/</span>{' '}
        <b>{replyNames[verdict ?? 'none']}</b>
      </p>
      {words && (
        <p dir="auto" className="whitespace-pre-line">
          {words}
        </p>
      )}
    </div>
  );
}
