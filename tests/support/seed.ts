import fc from 'fast-check';

// Where a run decides whether a change lands, properties try the same inputs each time; elsewhere new ones, which is how they find something.
if (process.env.CI) fc.configureGlobal({ seed: 20260728 });
