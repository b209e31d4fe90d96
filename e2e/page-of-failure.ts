import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Longer pages are cut, so that the end of the output has all failures. */
const MOST_LINES = 120;

/**
 * Prints, before the list of failures, what each failed journey had on its page. Where tests run in a clone that is thrown away, the file with it is gone before
 * anybody reads it.
 */
export default class PageOfFailure implements Reporter {
  private readonly pages: string[] = [];

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    const path = attachments.find(({ name }) => name === 'error-context')?.path;
    if (!path) return;
    const [, page = ''] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8')) ?? [];
    // The desk's header and navigation are the same on every page.
    const lines = page
      .slice(Math.max(0, page.search(/^ *- main/m)))
      .split('\n')
      .slice(0, MOST_LINES);
    this.pages.push(`\nThe page of “${test.title}”:\n${lines.join('\n')}`);
  }

  onEnd(): void {
    for (const page of this.pages) console.log(page);
  }
}
