import { putInForce } from '#content/facts.ts';
import { sample } from '#content/sample.ts';
import { samplePaths } from '#content/sample-facts.ts';

/** Puts the shipped sample in force. Importing this file does it too, for code that reads facts while it is loaded. */
export const putSampleInForce = () => putInForce(sample, samplePaths(sample, sample));

putSampleInForce();
