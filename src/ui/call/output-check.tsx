import { useEffect, useState } from 'react';
import type { JsonNode } from '../../json/node.ts';
import { ExactText } from '../kit/exact-text.tsx';
import { Notice } from '../kit/notice.tsx';
import { ProblemList } from '../kit/problem-list.tsx';
import { checkOutput, type OutputVerdict } from './check-output.ts';

/** Says whether the structured content matches the tool's output schema. The content itself is shown either way. */
export function OutputCheck({ schema, value }: { schema: JsonNode; value: JsonNode | undefined }) {
  const [verdict, setVerdict] = useState<OutputVerdict>();
  useEffect(() => {
    let current = true;
    setVerdict(undefined);
    void checkOutput(schema, value).then((given) => current && setVerdict(given));
    return () => {
      current = false;
    };
  }, [schema, value]);
  switch (verdict?.kind) {
    case undefined:
      return <p className="text-sm text-ink-3">Checking against the output schema…</p>;
    case 'matches':
      return <p className="text-sm text-ok">Matches its output schema.</p>;
    case 'unchecked':
      return (
        <p className="text-sm text-warn">
          The output schema could not be checked: <ExactText text={verdict.reason} />
        </p>
      );
    case 'differs':
      return (
        <Notice tone="warn" title="Finding: the result does not match its output schema">
          <ProblemList problems={verdict.problems} />
        </Notice>
      );
  }
}
