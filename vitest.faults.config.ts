import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from './vitest.config.ts';

/** The files that take minutes come first: one that came last would run alone. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('.long.ts');

/** The faults and attacks: `npm run test:faults`. */
const { projects: _, ...shared } = base.test ?? {};

export default defineConfig({
  test: {
    ...shared,
    sequence: { sequencer: LongFirst },
    // The worst request of each route is measured on a machine at rest: WORST=1 npm run test:faults.
    include: process.env.WORST ? ['test/faults/worst-of-each.ts'] : ['test/faults/**/*.{test,long}.ts'],
    testTimeout: 600_000,
  },
});
