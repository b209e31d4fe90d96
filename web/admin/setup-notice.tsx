import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Setup, SetupStep } from '#contract/desk/endpoints/installation.ts';
import { pages } from '#contract/paths.ts';
import { Notice } from '#web/admin/notice.tsx';
import { buttonLook } from '#web/ui/button.tsx';

type SetupNoticeProps = {
  setup: Setup;
  /** Whether the list starts open: it does while the desk has nothing else to show. */
  isOpen: boolean;
};

/** The steps before going live, until all are done. */
export function SetupNotice({ setup: { steps, samples }, isOpen }: SetupNoticeProps) {
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return (
    <Notice summary={`Before you go live: ${left} of ${steps.length} steps still to do`} isOpen={isOpen}>
      <ol className="max-w-[70ch] space-y-2">
        {steps.map(({ step, done }) => (
          <li key={step} className="flex gap-2.5">
            <Sign isDone={done} />
            <div className="min-w-0">
              <p className={done ? 'text-ink-soft' : 'font-semibold'}>
                {titles[step]}
                <span className="sr-only">: {done ? 'done' : 'to do'}</span>
              </p>
              {!done && <p className="text-[0.9rem]">{about(step, samples)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Notice>
  );
}

const titles: Record<SetupStep, string> = {
  samples: 'Replace the sample facts',
  mail: 'Set up mail',
  password: 'Change the first password',
  backup: 'Take a backup',
};

function about(step: SetupStep, samples: string[]): ReactNode {
  const read = (section: string) => <Link to={`${pages.manual}#${section}`}>How to do it</Link>;
  switch (step) {
    case 'samples':
      return (
        <>
          <Link to={pages.firstSteps} className={`my-2 ${buttonLook('primary', 'small')}`}>
            Make the site yours
          </Link>
          <br />
          Ten steps of a minute each. Still samples: {samples.join(', ')}. You also find them in the{' '}
          <Link to={pages.settings}>settings</Link>. {read('before-you-go-live')}
        </>
      );
    case 'mail':
      return (
        <>
          Nobody is told about new inquiries until you enter your mail server under{' '}
          <Link to={pages.mailSettings}>Mail</Link>. {read('mail')}
        </>
      );
    case 'password':
      return (
        <>
          The first password is in the server’s log or settings. Choose your own under{' '}
          <Link to={pages.account}>Account</Link>. {read('first-sign-in')}
        </>
      );
    case 'backup':
      return (
        <>
          The server makes one each night. Make the first one now under{' '}
          <Link to={pages.backups}>Backups</Link>. {read('backup')}
        </>
      );
  }
}

/** A ticked or an empty box. */
function Sign({ isDone }: { isDone: boolean }) {
  return (
    <svg viewBox="0 0 16 16" className="mt-1 size-4 shrink-0" aria-hidden="true">
      <rect x="1" y="1" width="14" height="14" fill="none" className="stroke-ink" />
      {isDone && <path d="M4 8.5 7 11.5 12 4.5" fill="none" strokeWidth="2" className="stroke-pass" />}
    </svg>
  );
}
