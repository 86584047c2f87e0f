/** What the host that serves the page offers beside it. */
export interface Site {
  /** Address of the demo server over HTTP, where there is one. */
  readonly demo: string | undefined;
  readonly relay: boolean;
  /** The address the demo inside the page goes by. */
  readonly pageDemo: string;
  /** The page's own address. */
  readonly href: string;
}

/** Reads what `config.json` says; whatever it is not, a static host offers. */
export function siteOf(config: unknown, href: string): Site {
  const { demo, relay } = (typeof config === 'object' && config !== null ? config : {}) as { demo?: unknown; relay?: unknown };
  return {
    demo: typeof demo === 'string' ? addressOf(demo, href) : undefined,
    relay: relay === true,
    pageDemo: new URL('demo/mcp', withoutQuery(href)).href,
    href,
  };
}

function addressOf(text: string, href: string): string | undefined {
  try {
    return new URL(text, href).href;
  } catch {
    return undefined;
  }
}

const withoutQuery = (href: string): string => href.replace(/[?#].*$/s, '');
