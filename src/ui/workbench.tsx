import { useCallback, useRef, useState } from 'react';
import type { JsonNode } from '../json/node.ts';
import type { Keeping } from '../recording/keeping.ts';
import type { RecordingLog } from '../recording/log.types.ts';
import { rootsRuleIsOn } from '../rules/roots.ts';
import type { RuleRunner } from '../rules/runner.ts';
import type { Session, Switches } from '../session/types.ts';
import { CapabilitiesPanel } from './capabilities/capabilities-panel.tsx';
import { enable } from './capabilities/enable.ts';
import { HeadersGroup } from './connection/headers-group.tsx';
import type { ConnectionDraft } from './connection/target.ts';
import { useConnection } from './connection/use-connection.ts';
import { useAttention } from './help/use-attention.ts';
import { useShortcuts } from './help/use-shortcuts.ts';
import { Announcer } from './kit/announce.tsx';
import { lazily } from './kit/lazily.tsx';
import { useStore } from './kit/use-store.ts';
import { LowerPane, type LowerTab } from './lower-pane.tsx';
import { PaneBoundary } from './pane-boundary.tsx';
import { Panes } from './panes.tsx';
import { RecordingDrop, type RecordingDropHandle } from './recording/recording-drop.tsx';
import { useOpenedRecording } from './recording/use-opened-recording.ts';
import { RequestsPanel } from './requests/requests-panel.tsx';
import { useRoots } from './requests/roots-setting.ts';
import { RulesBanner } from './rules/rules-banner.tsx';
import { useRuleRunner } from './rules/use-rule-runner.ts';
import { ShownDetails } from './shown-details.tsx';
import { ShownTimeline } from './shown-timeline.tsx';
import type { Site } from './site.ts';
import { useTimelineExtras } from './timeline-extras.tsx';
import { useTools } from './tools/use-tools.ts';
import { TopBar } from './top-bar.tsx';
import type { UrlState } from './url-state.ts';
import { useArguments } from './use-arguments.ts';
import { useLinkedRecording } from './use-linked-recording.ts';
import { useLiveReading } from './use-live-reading.ts';
import { useOffers } from './use-offers.tsx';
import { useOpenedTexts } from './use-opened-texts.ts';
import { usePageSettings } from './use-page-settings.ts';
import { useSharing } from './use-sharing.ts';
import { addressOf, useUrlState } from './use-url-state.ts';

const calling = <section aria-label="Call" aria-busy="true" className="bg-surface" />;
const CallPanel = lazily(async () => ({ default: (await import('./call/call-panel.tsx')).CallPanel }), calling);
const HelpDialog = lazily(async () => ({ default: (await import('./help/help-dialog.tsx')).HelpDialog }));
const RootsSection = lazily(async () => ({ default: (await import('./requests/roots-section.tsx')).RootsSection }));
const RulesDialog = lazily(async () => ({ default: (await import('./rules/rules-dialog.tsx')).RulesDialog }));
const ShareDialog = lazily(async () => ({ default: (await import('./share/share-dialog.tsx')).ShareDialog }));
const RawPanel = lazily(async () => ({ default: (await import('./call/raw-panel.tsx')).RawPanel }), calling);
const StoredDialog = lazily(async () => ({ default: (await import('./stored-dialog.tsx')).StoredDialog }));

export interface WorkbenchProps {
  session: Session;
  log: RecordingLog;
  keeping: Keeping;
  site: Site;
  /** What answers by rule; it may take a moment to be there. */
  runner: Promise<RuleRunner>;
}

/** The one screen. The features know nothing of each other; they meet here. */
export function Workbench({ session, log, keeping, site, runner }: WorkbenchProps) {
  const snapshot = useStore(session);
  const [url, patchUrl] = useUrlState();
  const { switches, onSwitches, logLevel, onLogLevel } = usePageSettings(
    session,
    url.switches,
    useCallback((next) => patchUrl({ switches: next }), [patchUrl]),
  );

  const draft: ConnectionDraft = {
    url: url.server ?? site.demo ?? site.pageDemo,
    protocol: url.protocol ?? 'Auto',
    route: routeOf(url, site),
  };
  const onDraft = (next: ConnectionDraft) => patchUrl({ server: next.url, protocol: next.protocol, route: next.route });
  const controls = useConnection(session, snapshot, draft, { href: site.href, demo: site.pageDemo });

  const { query } = useTools(session, snapshot);
  const tool = query.data?.items.find(({ name }) => name !== undefined && name === url.tool);
  const args = useArguments(tool?.name, url, patchUrl);

  const desk = useOpenedRecording();
  useLinkedRecording(desk, url, patchUrl);
  const source = desk.opened?.source ?? log;
  useLiveReading(log, keeping);
  const { bodies, trouble } = useOpenedTexts(desk.opened, keeping);
  const drop = useRef<RecordingDropHandle>(null);
  const shared = useSharing(source, keeping);

  const onEnable = (required: JsonNode) => onSwitches(enable(switches, required));
  const [raw, setRaw] = useState(false);
  const onTool = (name: string) => {
    setRaw(false);
    args.choose(name);
  };
  const offers = useOffers({ session, snapshot, tool: url.tool, onTool, onEnable });
  const answering = useRuleRunner(runner);
  const [roots] = useRoots(draft.url);
  const selectRow = useCallback((row: string) => patchUrl({ row }), [patchUrl]);
  const extras = useTimelineExtras({
    log,
    keeping,
    desk,
    source,
    onSelect: selectRow,
    range: url.range,
  });

  const [lower, setLower] = useState<LowerTab>('details');
  const [help, setHelp] = useState(false);
  const [rules, setRules] = useState(false);
  const [stored, setStored] = useState(false);
  useShortcuts(useCallback(() => setHelp(true), []));
  useAttention(snapshot.pending);

  return (
    <RecordingDrop desk={desk} ref={drop} className="flex h-full flex-col">
      <TopBar
        session={session}
        snapshot={snapshot}
        draft={draft}
        onDraft={onDraft}
        controls={controls}
        relay={site.relay}
        link={() => addressOf(linkOf(url, draft, switches))}
        onHelp={() => setHelp(true)}
      />
      <RulesBanner roots={switches.roots && rootsRuleIsOn(roots) ? roots.roots.length : 0} onEdit={() => setRules(true)} />
      <main className="flex min-h-0 flex-1 flex-col">
        <Panes
          headers={<HeadersGroup />}
          capabilities={
            <PaneBoundary name="Capabilities">
              <CapabilitiesPanel
                snapshot={snapshot}
                switches={switches}
                onSwitches={onSwitches}
                protocol={draft.protocol}
                logLevel={logLevel}
                onLogLevel={onLogLevel}
                onReconnect={controls.reconnect}
                roots={<RootsSection key={draft.url} session={session} snapshot={snapshot} server={draft.url} />}
              />
            </PaneBoundary>
          }
          tools={<PaneBoundary name="Tools">{offers.pane}</PaneBoundary>}
          timeline={
            <PaneBoundary name="Timeline">
              <ShownTimeline
                source={source}
                log={log}
                keeping={keeping}
                desk={desk}
                trouble={trouble}
                url={url}
                patchUrl={patchUrl}
                extras={extras}
                onImport={() => drop.current?.pick()}
                onShare={shared.open}
                onRaw={() => setRaw(true)}
                onProblems={() => setLower('problems')}
              />
            </PaneBoundary>
          }
          details={
            <PaneBoundary name="Details">
              <LowerPane
                source={source}
                tab={lower}
                onTab={setLower}
                selected={url.row}
                onSelect={selectRow}
                details={<ShownDetails source={source} selected={url.row} onSelect={selectRow} bodies={bodies} />}
              />
            </PaneBoundary>
          }
          requests={
            <PaneBoundary name="Requests">
              <RequestsPanel session={session} snapshot={snapshot} {...answering} onRules={() => setRules(true)} />
            </PaneBoundary>
          }
          call={
            <PaneBoundary name="Call">
              {raw ? (
                <RawPanel session={session} snapshot={snapshot} onEnable={onEnable} onClose={() => setRaw(false)} />
              ) : (
                (offers.call ?? (
                  <CallPanel
                    session={session}
                    snapshot={snapshot}
                    tool={tool}
                    args={args.draft}
                    linked={args.linked}
                    onArgs={args.onDraft}
                    onEnable={onEnable}
                    onRelist={async (name) => (await query.refetch()).data?.items.find((each) => each.name === name)?.inputSchema}
                  />
                ))
              )}
            </PaneBoundary>
          }
        />
      </main>
      {help && (
        <HelpDialog
          onClose={() => setHelp(false)}
          onStored={() => {
            setHelp(false);
            setStored(true);
          }}
        />
      )}
      {rules && <RulesDialog tools={query.data?.items.flatMap(({ name }) => name ?? []) ?? []} onClose={() => setRules(false)} />}
      {shared.what && (
        <ShareDialog
          {...shared.what}
          filter={url.filter ?? ''}
          range={url.range}
          selected={url.row}
          get={fetch}
          onClose={shared.close}
        />
      )}
      {stored && (
        <StoredDialog
          keeping={keeping}
          onClose={() => setStored(false)}
          onRecordings={() => {
            setStored(false);
            extras.onRecordings();
          }}
        />
      )}
      {extras.dialog}
      <Announcer />
    </RecordingDrop>
  );
}

/** A static host has only the demo inside the page to offer by itself. */
function routeOf(
  url: { readonly server?: string; readonly route?: ConnectionDraft['route'] },
  site: Site,
): ConnectionDraft['route'] {
  if (url.route !== undefined && (url.route !== 'relay' || site.relay)) return url.route;
  return url.server !== undefined || site.demo !== undefined ? 'direct' : 'page';
}

/** What a link restores for somebody else: a row names something only in a recording that the link names too. */
function linkOf(url: UrlState, draft: ConnectionDraft, switches: Switches): UrlState {
  const row = url.recording === undefined ? undefined : url.row;
  return { ...url, server: draft.url, protocol: draft.protocol, route: draft.route, switches, row };
}
