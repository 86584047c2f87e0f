import type { ReactNode } from 'react';

/** Stands in for rjsf's Markdown renderer: what a server sends is shown as the text it is. */
export function Markdown({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}

export default Markdown;
