import { dayInWords, momentInWords } from '#contract/calendar.ts';
import { type ItemAnswer, placeOfItem } from '#contract/customer/item-answer.ts';
import type { ActionsPage } from '#contract/customer/report-page.ts';
import { AnswerForm } from '#web/customer/actions/answer-form.tsx';
import { Facts } from '#web/customer/part.tsx';
import { picturesAt } from '#web/customer/pictures.ts';
import { Done } from '#web/customer/said.tsx';
import { FigurePicture } from '#web/reports/figure-picture.tsx';
import { Badge } from '#web/ui/badge.tsx';

type Item = ActionsPage['items'][number];

/** An item: where it is, what was measured, what to do, and what the builder says of it. */
export function ActionItem({ item, page }: { item: Item; page: ActionsPage }) {
  const { number, title, location, cites, measured, findings, action, status, isOpen, answers, said } = item;
  return (
    <li id={placeOfItem(number)} className="item">
      <div className="item-title">
        <span className="item-number">{number}</span>
        <h2>{title}</h2>
        <ItemState status={status} isOpen={isOpen} isAnswered={answers.length > 0} />
      </div>
      <Facts
        facts={[
          { name: 'Where', value: location },
          { name: 'Found', value: measured && <b>{measured}</b> },
          { name: 'Against', value: cites.join(', ') },
          { name: 'What to do', value: action },
        ].filter(({ value }) => value !== '')}
      />
      {findings.length > 0 && (
        <ul className="changes">
          {findings.map((sentence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a person may write a sentence twice
            <li key={index}>{sentence}</li>
          ))}
        </ul>
      )}
      <Figures item={item} pictures={page.pictures} />
      {said && <Done words={said} />}
      {answers.map((answer) => (
        <Answer key={answer.id} answer={answer} />
      ))}
      {isOpen && page.back === null && <AnswerForm item={item} address={page.address} />}
    </li>
  );
}

type ItemStateProps = Pick<Item, 'status' | 'isOpen'> & { isAnswered: boolean };

function ItemState({ status, isOpen, isAnswered }: ItemStateProps) {
  if (!isOpen) return <Badge tone="pass">{status ?? 'Rectified'}</Badge>;
  return (
    <>
      {status && <Badge tone="quiet">{status}</Badge>}
      <Badge tone={isAnswered ? 'plain' : 'caution'}>{isAnswered ? 'Answered' : 'To do'}</Badge>
    </>
  );
}

function Figures({ item: { figures }, pictures }: { item: Item; pictures: string }) {
  const shown = figures.filter((figure) => 'photo' in figure);
  if (shown.length === 0) return null;
  return (
    <div className="figures">
      {shown.map((figure) => (
        <figure key={figure.number}>
          <FigurePicture figure={figure} address={picturesAt(pictures)} />
          <figcaption>
            {figure.caption ? `${figure.caption}. ` : ''}
            {figure.at}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** What the builder says: a claim until somebody has looked. */
function Answer({ answer: { rectifiedOn, words, answeredAt, by, photos } }: { answer: ItemAnswer }) {
  return (
    <div className="answer">
      <p className="lettering">
        Answer from <bdi>{by}</bdi> <span aria-hidden="true">/</span> not checked yet
      </p>
      {rectifiedOn && <p className="big">Fixed on {dayInWords(rectifiedOn)}</p>}
      {words && (
        <p dir="auto" className="written">
          {words}
        </p>
      )}
      {photos.length > 0 && (
        <div className="figures">
          {photos.map((photo, index) => (
            <img
              key={photo}
              src={photo}
              alt={`From ${by}, ${index + 1} of ${photos.length}`}
              loading="lazy"
            />
          ))}
        </div>
      )}
      <p className="hint">Answered on {momentInWords(new Date(answeredAt))}</p>
    </div>
  );
}
