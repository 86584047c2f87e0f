import type { ReactNode } from 'react';

/** Stands in for the Markdown renderer that rjsf imports: a server's text is shown as it is. */
export function Markdown({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

export default Markdown;
