import { LONGEST_MESSAGE } from '#contract/customer/messages.ts';
import type { ActionsPage } from '#contract/customer/report-page.ts';
import { FilePicker } from '#web/customer/file-picker.tsx';
import { FormField } from '#web/customer/form-field.tsx';
import { More } from '#web/customer/part.tsx';
import { PostForm } from '#web/customer/post-form.tsx';
import { Button } from '#web/ui/button.tsx';

/** How a builder answers an item: the day it was put right, words, photos, or any of them. */
export function AnswerForm({ item, address }: { item: ActionsPage['items'][number]; address: string }) {
  const { finding, number, answers, problem, errors, typed } = item;
  const isRefused = problem !== '' || Object.keys(errors).length > 0;
  const returned = { typed, errors };
  return (
    <More summary={answers.length > 0 ? 'Answer again' : 'Answer this item'} isOpen={isRefused}>
      <PostForm
        action={`${address}/items/${encodeURIComponent(finding)}`}
        encType="multipart/form-data"
        aria-label={`Answer to item ${number}`}
      >
        <FormField
          part={finding}
          name="rectifiedOn"
          label="Fixed on"
          hint="Leave the day empty if the work is not done yet."
          type="date"
          returned={returned}
        />
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
        <Button type="submit" look="secondary">
          Send the answer
        </Button>
      </PostForm>
    </More>
  );
}
