import type { JsonObject } from '../../json/node.ts';
import type { PendingRequest } from '../../session/types.ts';

/** What edits the result of a question by fields. The result's JSON is the one state: what the fields do not show stays in it. */
export interface ResultEditorProps {
  readonly request: PendingRequest;
  /** The server's address. */
  readonly server: string;
  readonly node: JsonObject;
  readonly onNode: (node: JsonObject) => void;
}
