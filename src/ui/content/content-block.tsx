import { type ReactNode, useState } from 'react';
import { member, numberOf, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { writeJson } from '../../json/write.ts';
import { Badge } from '../kit/badge.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { formatBytes } from '../kit/format.ts';
import { JsonText } from '../kit/json-text.tsx';
import { type Block, blockHints } from './block.ts';
import { FoldedText } from './folded-text.tsx';
import { mediaOf } from './media.ts';

/** One block of a result's content. Everything a server says is plain text; addresses are no links. */
export function ContentBlock({ block, index, alone }: { block: Block; index: number; alone: boolean }) {
  const hints = blockHints(block.node);
  const place = alone ? undefined : index + 1;
  switch (block.kind) {
    case 'text':
      return (
        <Framed place={place} name="Text" hints={hints} copy={block.text} bare={alone && hints.length === 0}>
          <FoldedText text={block.text} label={alone ? 'Text' : `Text ${index + 1}`} />
        </Framed>
      );
    case 'image':
    case 'audio':
      return (
        <Framed
          place={place}
          name={block.kind === 'image' ? 'Image' : 'Audio'}
          detail={block.mimeType}
          hints={hints}
          copy={block.data}
        >
          <Medium data={block.data} mimeType={block.mimeType} wanted={block.kind} />
        </Framed>
      );
    case 'link':
      return (
        <Framed place={place} name="Resource link" hints={hints} copy={block.uri}>
          <LinkFacts node={block.node} uri={block.uri} />
        </Framed>
      );
    case 'resource':
      return (
        <Framed
          place={place}
          name="Embedded resource"
          detail={block.mimeType}
          hints={hints}
          copy={block.text ?? block.blob ?? block.uri}
        >
          <Address text={block.uri} />
          {block.text !== undefined && <FoldedText text={block.text} label={`Resource ${block.uri}`} />}
          {block.blob !== undefined && <Medium data={block.blob} mimeType={block.mimeType ?? ''} />}
        </Framed>
      );
    case 'tool-use':
      return (
        <Framed place={place} name={`Uses ${block.name}`} detail={block.id} hints={hints} copy={writeJson(block.node)}>
          <JsonText text={block.input === undefined ? 'null' : writeJson(block.input)} className="max-h-72" />
        </Framed>
      );
    case 'tool-result':
      return (
        <Framed
          place={place}
          name={block.isError ? 'Tool result, an error' : 'Tool result'}
          detail={block.toolUseId}
          hints={hints}
          copy={writeJson(block.node)}
        >
          <div className="grid gap-1.5 border-l-2 border-line-strong pl-2">
            {block.blocks.map((inner, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place.
              <ContentBlock key={at} block={inner} index={at} alone={block.blocks.length === 1} />
            ))}
            {block.structured !== undefined && <JsonText text={writeJson(block.structured)} className="max-h-72" />}
          </div>
        </Framed>
      );
    case 'other':
      return (
        <Framed
          place={place}
          name={block.type === undefined ? 'Block without a type' : `Block “${block.type}”`}
          hints={hints}
          copy={writeJson(block.node)}
        >
          <JsonText text={writeJson(block.node)} className="max-h-72" />
        </Framed>
      );
  }
}

interface FramedProps {
  /** Which block of several it is, from 1: equal buttons have to be told apart. */
  readonly place: number | undefined;
  readonly name: string;
  readonly detail?: string;
  readonly hints: readonly string[];
  readonly copy: string;
  /** Draws the content without a heading. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

function Framed({ place, name, detail, hints, copy, bare, children }: FramedProps) {
  if (bare) return <div>{children}</div>;
  return (
    <div className="grid gap-1">
      <div className="flex min-h-7 items-center gap-1.5 text-sm text-ink-3">
        <span className="font-semibold text-ink-2">
          <ExactText text={name} />
        </span>
        {detail !== undefined && (
          <span className="min-w-0 truncate font-mono text-xs">
            <ExactText text={detail} />
          </span>
        )}
        {hints.map((hint) => (
          <Badge key={hint}>{hint}</Badge>
        ))}
        <span className="flex-1" />
        <CopyButton text={copy} label={`Copy ${name.toLowerCase()}${place === undefined ? '' : ` ${place}`}`} />
      </div>
      {children}
    </div>
  );
}

function Medium({ data, mimeType, wanted }: { data: string; mimeType: string; wanted?: 'image' | 'audio' }) {
  const [broken, setBroken] = useState(false);
  const media = mediaOf(data, mimeType, wanted);
  if (media.kind === 'refused' || broken)
    return (
      <p className="rounded-md border border-line bg-sunken px-2.5 py-2 text-sm text-ink-2">
        <ExactText
          text={media.kind === 'refused' ? media.reason : 'The browser cannot show this data: it is broken or not what it says.'}
        />{' '}
        {formatBytes(data.length)} of base64 text.
      </p>
    );
  return (
    <figure className="rounded-md border border-line bg-sunken p-2">
      {media.as === 'image' ? (
        <img
          src={media.url}
          alt={`Sent by the server as ${mimeType}`}
          onError={() => setBroken(true)}
          className="mx-auto max-h-80 max-w-full rounded object-contain"
        />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a server sends none.
        <audio controls src={media.url} onError={() => setBroken(true)} className="w-full" />
      )}
      <figcaption className="pt-1 text-center text-xs text-ink-3">{formatBytes(media.bytes)}</figcaption>
    </figure>
  );
}

function LinkFacts({ node, uri }: { node: JsonNode; uri: string }) {
  const text = (name: string) => stringOf(member(node, name));
  const size = numberOf(member(node, 'size'));
  const title = text('title') ?? text('name');
  return (
    <div className="grid gap-1 rounded-md border border-line bg-sunken px-2.5 py-2 text-sm">
      {title !== undefined && (
        <p dir="auto" className="font-semibold wrap-anywhere text-ink [unicode-bidi:isolate]">
          <ExactText text={title} />
        </p>
      )}
      {text('description') !== undefined && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink-2 [unicode-bidi:isolate]">
          <ExactText text={text('description') ?? ''} />
        </p>
      )}
      <Address text={uri} />
      {(text('mimeType') !== undefined || size !== undefined) && (
        <p className="text-xs text-ink-3">
          <ExactText text={[text('mimeType'), size === undefined ? undefined : formatBytes(size)].filter(Boolean).join(' · ')} />
        </p>
      )}
    </div>
  );
}

/** An address as text: never a link, always left to right. */
function Address({ text }: { text: string }) {
  return (
    <code dir="ltr" className="block font-mono text-[11.5px] wrap-anywhere text-ink-2 [unicode-bidi:isolate-override]">
      <ExactText text={text} />
    </code>
  );
}
