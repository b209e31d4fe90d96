import type { ReactNode } from 'react';
import type { AnswerState } from '#contract/customer/item-answer.ts';
import { LONGEST_MESSAGE } from '#contract/customer/messages.ts';
import type { ActionsPage } from '#contract/customer/report-page.ts';
import { sortedAs } from '#contract/customer/sorting.ts';
import { FilePicker } from '#web/customer/file-picker.tsx';
import { FormField } from '#web/customer/form-field.tsx';
import { More } from '#web/customer/part.tsx';
import { Choice, PostForm } from '#web/customer/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

type Item = ActionsPage['items'][number];

/** How a builder answers an item: that it is fixed, will be, or is disputed; with words and photos. */
export function AnswerForm({ item, page: { address, by, today } }: { item: Item; page: ActionsPage }) {
  const { finding, number, answers, problem, errors, typed } = item;
  const isRefused = problem !== '' || Object.keys(errors).length > 0;
  const returned = { typed, errors };
  return (
    <More summary={answers.length > 0 ? 'Answer again' : 'Answer this item'} isOpen={isRefused}>
      <PostForm
        // A refused answer is shown where its form was.
        action={`${sortedAs(`${address}/items/${encodeURIComponent(finding)}`, by)}#answer-${number}`}
        id={`answer-${number}`}
        encType="multipart/form-data"
        aria-label={`Answer to item ${number}`}
      >
        {problem && <FieldError>{problem}</FieldError>}
        <fieldset
          id={`${finding}-state`}
          tabIndex={-1}
          className={`min-w-0 space-y-2.5 ${errors.state ? 'border-l-4 border-fail pl-3' : ''}`}
        >
          <legend className="pb-1 font-semibold">What do you say?</legend>
          {errors.state && <FieldError>{errors.state}</FieldError>}
          <State state="fixed" label="Fixed" item={item}>
            <FormField
              part={finding}
              name="rectifiedOn"
              label="Fixed on"
              type="date"
              value={today}
              returned={returned}
            />
          </State>
          <State state="will-fix" label="Will be fixed" item={item}>
            <FormField part={finding} name="by" label="Will be fixed by" type="date" returned={returned} />
          </State>
          <State state="disputed" label="Disputed" item={item}>
            <p className="text-[0.9rem] text-ink-soft">Say below why. Our office decides and tells you.</p>
          </State>
        </fieldset>
        <FormField
          part={finding}
          name="words"
          label="What you did, or why not"
          lines
          maxLength={LONGEST_MESSAGE}
          returned={returned}
        />
        <FilePicker
          id={`${finding}-photos`}
          name="photos"
          label="Photos of the work"
          hint="JPEG, PNG or WebP, up to 5 photos of 10 MB each. We remove the details of where and when they were taken."
          accept="image/jpeg,image/png,image/webp"
          error={errors.photos}
        />
        {/* Says that a choice was asked for, also when none was made: of two the first counts. */}
        <input type="hidden" name="state" value="" />
        <Button type="submit" look="secondary">
          Send the answer
        </Button>
      </PostForm>
    </More>
  );
}

/** One of the things to say, with what goes with it. A browser that can't fold it away shows it all. */
function State({
  state,
  label,
  item: { typed },
  children,
}: {
  state: AnswerState;
  label: string;
  item: Item;
  children: ReactNode;
}) {
  return (
    <div className="group/option">
      <Choice type="radio" name="state" value={state} required defaultChecked={typed.state === state}>
        <b>{label}</b>
      </Choice>
      <div className="pt-2 pl-4 group-not-has-checked/option:hidden">{children}</div>
    </div>
  );
}
