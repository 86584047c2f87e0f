/** The version of the file that is written. */
export const version = 2;

/** A line of one version as a line of the next. What it does not know it gives back as it is. */
type Step = (line: unknown) => unknown;

/** By the version they start from. A new version adds one step, and files of every older version go through all that follow. */
const steps: readonly Step[] = [
  // Version 2 adds calls that end here (`ended-here`); whatever stands in a file of version 1 means the same in it.
  (line) => line,
];

/** How a line of an older version becomes one of this version; undefined for a version that is not known here. */
export function upgradeFrom(found: unknown): Step | undefined {
  if (typeof found !== 'number' || !Number.isInteger(found) || found < 1 || found > version) return undefined;
  const needed = steps.slice(found - 1);
  return (line) => needed.reduce((upgraded, step) => step(upgraded), line);
}
