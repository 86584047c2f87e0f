import { declare } from '../../session/declare.ts';
import type { ConnectionState, Protocol, Switches } from '../../session/types.ts';

/** What is or will be declared, and when. */
export interface Declaration {
  /** The revision in whose words it is. */
  readonly version: string;
  /** The JSON text of the object. */
  readonly json: string;
  /** Goes on after the word "Declared": `with the next request`. */
  readonly when: string;
  /** What a reader may need to know about it, in sentences. */
  readonly notes: readonly string[];
  /** The JSON text that this legacy session declared, where it is another: it stays in force until a new handshake. */
  readonly inForce: string | undefined;
}

export function declarationOf(
  connection: ConnectionState,
  handshake: string | undefined,
  switches: Switches,
  protocol: Protocol,
): Declaration {
  const server = connection.kind === 'connected' ? connection.server : undefined;
  const version = server?.version ?? (protocol === 'Auto' ? '2026-07-28' : protocol);
  const json = JSON.stringify(declare(switches, version));
  const legacy = server?.era === 'legacy';
  const stands = !legacy || handshake === undefined || same(handshake, json);
  return {
    version,
    json,
    when: whenOf(server?.era, stands, version, protocol),
    notes: notesOf(json),
    inForce: stands ? undefined : handshake,
  };
}

function whenOf(era: 'legacy' | 'modern' | undefined, stands: boolean, version: string, protocol: Protocol): string {
  if (era === 'modern') return 'with the next request';
  if (era === 'legacy') return stands ? "in this session's handshake" : 'at the next handshake';
  if (protocol === 'Auto') return `when you connect, to a ${version} server`;
  return version >= '2026' ? 'with every request' : 'in the handshake when you connect';
}

function notesOf(json: string): readonly string[] {
  const { elicitation } = JSON.parse(json) as { elicitation?: object };
  return elicitation && Object.keys(elicitation).length === 0 ? ['elicitation: {} means form mode only.'] : [];
}

function same(a: string, b: string): boolean {
  try {
    return JSON.stringify(JSON.parse(a)) === JSON.stringify(JSON.parse(b));
  } catch {
    return a === b;
  }
}
