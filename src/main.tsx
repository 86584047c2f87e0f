import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createKeeping } from './recording/keeping.ts';
import { createRecordingLog } from './recording/log.ts';
import { rootsOfServer } from './rules/roots.ts';
import { createSession } from './session/create-session.ts';
import { App } from './ui/app.tsx';
import { applyTheme, themeSetting } from './ui/help/theme.ts';
import { rootsSetting } from './ui/requests/roots-setting.ts';
import { rulesOn } from './ui/rules/settings.ts';
import { siteOf } from './ui/site.ts';
import './ui/theme.css';
import { decodeUrl } from './ui/url-state.ts';
import { firstSettings } from './ui/use-page-settings.ts';
import { onSettings, readSetting } from './ui/use-setting.ts';
import type { Route } from './wire/entry.ts';
import { createRelayFetch } from './wire/relay-fetch.ts';

applyTheme(readSetting(themeSetting));

const now = () => performance.timeOrigin + performance.now();
const log = createRecordingLog({ now });
const send: typeof fetch = (input, init) => fetch(input, init);
const relay = createRelayFetch({ fetch: send, base: new URL('.', document.baseURI).href.replace(/\/$/, '') });
const inPage: typeof fetch = async (input, init) => (await import('./server/demo/in-page.ts')).demoFetch(input, init);
const routes: Record<Route, typeof fetch> = { direct: send, relay, page: inPage };

const session = createSession({
  recorder: log,
  fetchFor: (route) => routes[route],
  timers: { now, set: (milliseconds, fire) => setTimeout(fire, milliseconds), clear: (timer) => clearTimeout(timer as number) },
  settings: firstSettings(decodeUrl(location.search).switches),
});

const keeping = createKeeping(log, async (news) => (await import('./ui/recording/page-keeper.ts')).startPageKeeper(log, news));

/** Fetched beside the page: what comes before it is there waits, and is looked at then. */
const runner = import('./rules/runner.ts').then(({ createRuleRunner }) =>
  createRuleRunner({
    session,
    rules: rulesOn,
    onRules: onSettings,
    rootsOf: (server) => rootsOfServer(readSetting(rootsSetting), server),
    timers: { now, set: (milliseconds, fire) => setTimeout(fire, milliseconds), clear: (timer) => clearTimeout(timer as number) },
  }),
);

const queries = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', refetchOnWindowFocus: false, retry: false } },
});
const root = document.getElementById('app');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App {...{ session, log, keeping, runner, queries }} site={siteOf(await readConfig(), location.href)} />
    </StrictMode>,
  );

/** What the host offers. A static host has no such file, or answers something else in its place. */
async function readConfig(): Promise<unknown> {
  try {
    const response = await fetch(new URL('config.json', document.baseURI), {
      cache: 'no-store',
      signal: AbortSignal.timeout(3000),
    });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
