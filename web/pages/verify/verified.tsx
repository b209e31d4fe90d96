import { dayInWords } from '#contract/calendar.ts';
import { type ReportState, reportStates, type VerifiedReport } from '#contract/desk/inspection-reports.ts';
import { pages } from '#contract/paths.ts';
import { answerInWords, answers, answerTo } from '#web/pages/verify/answers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import checkFile from './check-file.ts?script';

const tones = { current: 'pass', replaced: 'caution', withdrawn: 'fail' } as const;

const states: Record<ReportState, string> = {
  current: 'We published this report, and this version is still current.',
  replaced:
    'We published this report, but a newer version has replaced this one. Ask the person who gave it to you for the newer version.',
  withdrawn: 'We published this report, but we have withdrawn this version. Do not rely on it.',
};

type VerifiedProps = { verified: VerifiedReport; code: string; given: string | null };

/** The public facts of a version, and the check whether a file is the published one. */
export function Verified({ verified, code, given }: VerifiedProps) {
  const { version, date, kind, suburb, state, pdfSha256 } = verified;
  return (
    <>
      <p className="mt-6">
        <Badge tone={tones[state]}>{reportStates[state]}</Badge>
      </p>
      <p className="mt-2 text-[1.15rem] font-bold">{states[state]}</p>
      <dl className="mt-6 border-b border-line">
        {[
          ['Version', String(version)],
          ['Published', dayInWords(date)],
          ['Kind', kind],
          ['Suburb', suburb],
        ].map(([name, value]) => (
          <div
            key={name}
            className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-baseline"
          >
            <dt className="lettering text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <FileCheck address={pages.verify(code)} published={pdfSha256} state={state} given={given} />
      <p className="mt-8">
        <a href={pages.verify.page}>Verify another report</a>
      </p>
    </>
  );
}

type FileCheckProps = { address: string; published: string; state: ReportState; given: string | null };

/** The answer is in a box of its colour; while there is none, nothing is seen. */
const answerLook = [
  'mt-3 font-bold wrap-anywhere data-tone:border-l-4 data-tone:p-3',
  'data-[tone=pass]:border-pass data-[tone=pass]:bg-pass-wash data-[tone=pass]:text-pass',
  'data-[tone=caution]:border-caution data-[tone=caution]:bg-caution-wash data-[tone=caution]:text-caution',
  'data-[tone=fail]:border-fail data-[tone=fail]:bg-fail-wash data-[tone=fail]:text-fail',
].join(' ');

/** Compares a file with the published one: either chosen here and hashed by a script, or by its SHA-256. */
function FileCheck({ address, published, state, given }: FileCheckProps) {
  const answer = given === null ? undefined : answerTo(given, published);
  const said = answer && answer !== 'unreadable' ? answerInWords(answer, state) : undefined;
  return (
    <section aria-labelledby="check" className="mt-9">
      <h2 id="check" className="border-t-2 border-ink pt-3 text-[1.3rem] font-bold">
        Is your PDF the file we published?
      </h2>
      <p
        id="answer"
        role="status"
        data-published={published}
        data-state={state}
        data-tone={said?.tone}
        className={answerLook}
      >
        {said?.words}
      </p>
      <ChooseFile />
      <script type="module" src={checkFile} />
      <form action={address} className="mt-6 max-w-2xl">
        <Field
          id="sha256"
          label="SHA-256 of your PDF"
          hint="64 digits and letters that identify the exact file"
          error={answer === 'unreadable' ? answers.unreadable : undefined}
          name="sha256"
          defaultValue={given ?? ''}
        >
          {(wiring) => (
            <Input
              {...wiring}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono text-[0.9rem]"
            />
          )}
        </Field>
        <Button type="submit" look="secondary" className="mt-4">
          Compare
        </Button>
      </form>
      <HowToHash />
      <p className="mt-5">The SHA-256 of the file we published:</p>
      <p className="font-mono text-[0.9rem] wrap-anywhere">{published}</p>
    </section>
  );
}

/** Hidden until the script that hashes a chosen file shows it. */
function ChooseFile() {
  return (
    <div id="choose" hidden className="mt-4 [&[hidden]]:hidden">
      <Field id="file" label="Choose the PDF" hint="It stays on your device: we do not send it anywhere.">
        {({ id, 'aria-describedby': described }) => (
          <input
            id={id}
            aria-describedby={described}
            type="file"
            accept="application/pdf,.pdf"
            className="block w-full max-w-md py-1 file:mr-4 file:min-h-12 file:cursor-pointer file:rounded-sheet file:border file:border-solid file:border-ink file:bg-sheet file:px-5 file:font-semibold file:text-ink hover:file:bg-blueprint-wash"
          />
        )}
      </Field>
    </div>
  );
}

const commands = [
  ['Windows', 'certutil -hashfile report.pdf SHA256'],
  ['Mac', 'shasum -a 256 report.pdf'],
  ['Linux', 'sha256sum report.pdf'],
];

function HowToHash() {
  return (
    <details className="mt-5">
      <summary className="inline-block py-2 text-blueprint underline">
        How to find the SHA-256 of a file
      </summary>
      <p className="mt-1">Open a terminal in the folder of the PDF and enter one of these lines:</p>
      <dl className="mt-2 grid gap-x-4 sm:grid-cols-[6rem_minmax(0,1fr)]">
        {commands.map(([system, command]) => (
          <div key={system} className="contents">
            <dt className="pt-1 font-semibold">{system}</dt>
            <dd className="pt-1 font-mono text-[0.9rem] wrap-anywhere">{command}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
