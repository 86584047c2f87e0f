import { useMemo } from 'react';
import { member } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { writeJson } from '../../json/write.ts';
import type { PendingRequest } from '../../session/types.ts';
import { withoutSecrets } from '../url-state.ts';
import { readSetting, useSetting, writeSetting } from '../use-setting.ts';
import { shortCallName } from './describe.ts';
import { fingerprint } from './draft-store.ts';
import { storableContent } from './storable-content.ts';
import { answersSetting, type StoredAnswer, withAnswer } from './stored-answers.ts';

export interface Reuse {
  /** Answers to the same question of the same tool and server, newest first. */
  readonly earlier: readonly StoredAnswer[];
  /** Keeps an answer, as far as it may be kept; under a name where one is given. */
  readonly keep: (content: JsonNode, name?: string) => void;
}

/** The stored answers that fit a question. */
export function useReuse({ params, callName }: PendingRequest, server: string): Reuse {
  const [answers] = useSetting(answersSetting);
  const schema = member(params, 'requestedSchema');
  const where = withoutSecrets(server);
  const call = callName === undefined ? '' : shortCallName(callName);
  const scope = useMemo(
    () => fingerprint(JSON.stringify([where, call, schema === undefined ? '' : writeJson(schema)])),
    [where, call, schema],
  );
  const earlier = useMemo(() => answers.filter((each) => each.scope === scope), [answers, scope]);
  return {
    earlier,
    keep(content, name) {
      const storable = storableContent(params, content);
      if (storable === undefined) return;
      const text = writeJson(storable.content);
      const answer = { id: fingerprint(`${scope} ${text}`), scope, server: where, call, content: text, time: Date.now() };
      writeSetting(answersSetting, withAnswer(readSetting(answersSetting), name === undefined ? answer : { ...answer, name }));
    },
  };
}
