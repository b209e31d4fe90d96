import { answerInWords, replyNames, standingNames } from '#content/answer-words.ts';
import { type ItemAnswer, isSettled, standingOf } from '#contract/customer/item-answer.ts';
import type { DeskAnswer } from '#contract/desk/customer-pages.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { VerdictForms } from '#web/admin/customer-page/verdict-forms.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { Badge } from '#web/ui/badge.tsx';

type Of = Pick<Inquiry, 'id' | 'firstName' | 'lastName'>;
type AnswersProps = { inquiry: Of; answers: readonly DeskAnswer[] };

/** Builders' answers to the action list, in order, each with what the office said of it. */
export function Answers({ inquiry, answers }: AnswersProps) {
  if (answers.length === 0) return null;
  return (
    <div id="builders-answers">
      <h3 className="font-semibold">Builders’ answers</h3>
      <p className="max-w-prose text-[0.92rem] text-ink-soft">
        Accept or reject each answer, or reply to it. The builder and the customer see what you say. The
        inspector sees the answers beside each item at the re-inspection.
      </p>
      <ul className="mt-1 space-y-2">
        {answers.map((answer) => (
          <One key={answer.answer.id} inquiry={inquiry} {...answer} />
        ))}
      </ul>
    </div>
  );
}

function One({ inquiry, report, item, isLatest, answer }: DeskAnswer & { inquiry: Of }) {
  const { from, state, rectifiedOn, words, answeredAt, photos, replies } = answer;
  return (
    <li className="border border-line bg-sheet px-4 py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">
          {item || 'An item that the report no longer lists'}
        </span>
        <Standing answer={answer} isLatest={isLatest} />
      </p>
      <p className="text-[0.9rem] wrap-anywhere text-ink-soft">
        <bdi>{from}</bdi>, {formatMoment(answeredAt)}, report {report}
      </p>
      {(state || rectifiedOn) && <p className="font-semibold">{answerInWords(answer)}</p>}
      {words && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {words}
        </p>
      )}
      <Photos photos={photos} from={from} />
      {replies.map((reply) => (
        <Reply key={reply.at} reply={reply} />
      ))}
      {isLatest && item !== '' && <VerdictForms inquiry={inquiry} item={item} answer={answer} />}
    </li>
  );
}

function Standing({ answer, isLatest }: { answer: ItemAnswer; isLatest: boolean }) {
  if (!isLatest) return <Badge tone="quiet">Answered again since</Badge>;
  const standing = standingOf([answer]);
  const name = standing === 'answered' ? 'Not checked' : standingNames[standing];
  if (isSettled(standing)) return <Badge tone="pass">{name}</Badge>;
  return (
    <Badge tone={standing === 'disputed' || standing === 'rejected' ? 'caution' : 'quiet'}>{name}</Badge>
  );
}

function Photos({ photos, from }: Pick<ItemAnswer, 'photos' | 'from'>) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {photos.map((address, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            <img
              src={address}
              alt={`${index + 1} of ${photos.length} from ${from}`}
              loading="lazy"
              className="size-20 border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Reply({ reply: { verdict, words, at, username } }: { reply: ItemAnswer['replies'][number] }) {
  return (
    <div className="mt-2 border-l-4 border-blueprint pl-3 wrap-anywhere">
      <p>
        <b>{replyNames[verdict ?? 'none']}</b>{' '}
        <span className="text-[0.9rem] text-ink-soft">
          {username && (
            <>
              <bdi>{username}</bdi>,{' '}
            </>
          )}
          {formatMoment(at)}
        </span>
      </p>
      {words && (
        <p dir="auto" className="whitespace-pre-line">
          {words}
        </p>
      )}
    </div>
  );
}
