import { type ReactNode, useEffect, useRef } from 'react';
import { copyText } from '#web/admin/copy.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';

type ShownOnceProps = {
  title: string;
  secret: string;
  /** A drafted mail that brings it to its person, as the address of a link. */
  mail?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A link that is shown once. We keep only its hash, so the person copies it now or makes a new one. */
export function ShownOnce({ title, secret, mail, onClose, children }: ShownOnceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    void copyText(secret, {
      copied: { title: 'Link copied' },
      refused: 'The browser did not allow it. Select the link and copy it by hand.',
    });
  return (
    <section className="border border-ink bg-sheet px-4 py-4 sm:px-5">
      <h3 ref={heading} tabIndex={-1} className="text-[1.05rem] font-bold outline-none">
        {title}
      </h3>
      <p className="mt-2 font-mono text-[0.9rem] wrap-anywhere select-all">{secret}</p>
      <div className="mt-2 max-w-prose space-y-1">{children}</div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={copy}>
          Copy
        </Button>
        {mail && (
          <a href={mail} className={buttonLook('secondary', 'small')}>
            Write the mail
          </a>
        )}
        <Button size="small" look="secondary" onClick={onClose}>
          Done
        </Button>
      </div>
    </section>
  );
}
