import { pages } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

/** Asks for the code of a report. `unknown` is a typed code that no report has. */
export function CodeForm({ unknown }: { unknown: string }) {
  return (
    <>
      <p className="mt-5 text-[1.1rem]">
        Each report we publish has a code on its last page. Enter it here to see whether the report is ours
        and whether it is still current. You can also check that a PDF is the file we published.
      </p>
      <form action={pages.verify.page} className="mt-7 max-w-md">
        <Field
          id="code"
          label="Code of the report"
          hint="For example, 7QK4-M2XD-9TRB. You can use small letters and leave out the dashes."
          error={
            unknown ? `We have no report with the code “${unknown}”. Check it and type it again.` : undefined
          }
          required
          name="code"
          defaultValue={unknown}
        >
          {(wiring) => (
            <Input
              {...wiring}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="font-mono uppercase"
            />
          )}
        </Field>
        <Button type="submit" className="mt-4">
          Verify
        </Button>
      </form>
    </>
  );
}
