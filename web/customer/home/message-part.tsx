import { LONGEST_MESSAGE } from '#contract/customer/messages.ts';
import type { CustomerPage } from '#contract/customer/page.ts';
import { FormField, type Returned } from '#web/customer/form-field.tsx';
import { List, Part } from '#web/customer/part.tsx';
import { PostForm } from '#web/customer/post-form.tsx';
import { Button } from '#web/ui/button.tsx';

/** Questions to the office, and what was asked before. */
export function MessagePart({ page, returned }: { page: CustomerPage; returned: Returned }) {
  const { messages, address, said } = page;
  return (
    <Part id="message" said={said} title="Ask the office">
      {messages.length > 0 && (
        <List>
          {messages.map(({ when, about, words, files }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a person may write a sentence twice
            <li key={index}>
              <p className="lettering text-ink-soft">
                {when} <span aria-hidden="true">/</span> {about}
              </p>
              <p dir="auto" className="whitespace-pre-line">
                {words}
              </p>
              {files.map(({ name, size, address: file }) => (
                <p key={file}>
                  <a href={file}>
                    <bdi>{name}</bdi>
                  </a>{' '}
                  ({size})
                </p>
              ))}
            </li>
          ))}
        </List>
      )}
      <PostForm action={`${address}/message`}>
        <input type="hidden" name="about" value="question" />
        <FormField
          part="message"
          name="words"
          label="Your question"
          hint="We will answer by email or phone."
          required
          lines
          maxLength={LONGEST_MESSAGE}
          returned={returned}
        />
        <Button type="submit" look="secondary">
          Send your question
        </Button>
      </PostForm>
    </Part>
  );
}
