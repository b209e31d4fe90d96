import { dayInWords, dayOf } from '#contract/calendar.ts';
import { fieldValue } from '#contract/capture/state.ts';
import type { EarlierAnswer } from '#contract/capture/visits.ts';
import { earlierOf } from '#web/inspect/re-inspection.ts';
import { EarlierPhoto } from '#web/inspect/screens/earlier-photo.tsx';
import type { FindingProps } from '#web/inspect/screens/props.ts';

/**
 * Builders' answers to a finding of the earlier report. These are claims that the inspector checks on site.
 */
export function BuilderSays({ draft, finding }: FindingProps) {
  // A visit stored by an older version of the app has no answers.
  const answers = earlierOf(draft, finding)?.answers ?? [];
  if (answers.length === 0) return null;
  const title = fieldValue<string>(finding.fields, 'title') ?? 'the finding';
  return (
    <section aria-labelledby="builder-says" className="mt-3 border-2 border-dashed border-edge bg-sheet p-3">
      <h3 id="builder-says" className="lettering font-bold">
        The builder’s answer. Not checked yet
      </h3>
      <ul className="mt-2 space-y-3">
        {answers.map((answer) => (
          <li key={`${answer.by} ${answer.answeredAt}`}>
            <Answer answer={answer} title={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ answer, title }: { answer: EarlierAnswer; title: string }) {
  const { by, answeredAt, rectifiedOn, says, words, photos } = answer;
  return (
    <>
      <p className="leading-snug font-semibold">
        {says ?? (rectifiedOn ? `Rectified on ${dayInWords(rectifiedOn)}` : 'Answered')}
      </p>
      {words && <p className="leading-snug wrap-anywhere whitespace-pre-line">{words}</p>}
      {photos.length > 0 && (
        <div className="mt-2 grid grid-cols-2 gap-1">
          {photos.map((sha256, index) => (
            <EarlierPhoto
              key={sha256}
              sha256={sha256}
              alt={`From ${by}, photo ${index + 1}: ${title}`}
              className="aspect-square border border-edge"
            />
          ))}
        </div>
      )}
      <p className="mt-1 leading-snug">
        <bdi>{by}</bdi>, {dayInWords(dayOf(new Date(answeredAt)))}
      </p>
    </>
  );
}
