import { putInForce } from './facts.ts';
import { sample } from './sample.ts';
import { samplePaths } from './sample-facts.ts';

/**
 * Puts the shipped sample in force. Importing this file does it too, for programs without a server: an old migration puts today's
 * facts into words.
 */
export const putSampleInForce = () => putInForce(sample, samplePaths(sample, sample));

putSampleInForce();
