// What the runners tell the person in front of the terminal, and how they give up.

/** One line about a step. */
export const say = (text) => console.log(`· ${text}`);

/** A failure with a sentence that says what to do; no stack. */
export class Stop extends Error {}

/** Runs a script's main function; a `Stop` prints its sentence and ends with 1. */
export async function run(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`\nStopped: ${error.message}`);
    process.exitCode = 1;
  }
}
