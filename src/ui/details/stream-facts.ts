/** So many comments and other stream facts of an exchange that were no messages are shown. */
export const mostStreamFacts = 200;
