import { beforeEach } from 'vitest';
import { putSampleInForce } from '#content/sample-in-force.ts';

// Files share a process, so each file and each test begins with the sample.
putSampleInForce();
beforeEach(putSampleInForce);
