/**
 * How Node runs the server. A small young generation is collected more often: twenty 10 MB uploads at once then cost some
 * 35 MB instead of 80, and the process rests some 5 MB lower. The collection V8 makes of an idle process is left out: it
 * would throw the compiled code of all answers away (docs/decisions/0020).
 */
export const serverFlags = ['--max-semi-space-size=4', '--no-memory-reducer'];

/**
 * In what environment the server runs. React would take its slower build for development otherwise, which a released
 * folder is without. One arena for memory outside of JavaScript's heap: one for each thread rests 3 MB higher.
 */
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' };
