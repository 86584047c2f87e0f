import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPlain } from '../../../../src/json/convert.ts';
import { readResult } from '../../../../src/ui/call/read-result.ts';
import { blockHints } from '../../../../src/ui/content/block.ts';
import { base64Length, mediaOf } from '../../../../src/ui/content/media.ts';

const read = (value: unknown) => readResult(fromPlain(value));

describe('reading a tool result', () => {
  it('tells the blocks apart and keeps the unknown ones', () => {
    const { blocks, problems } = read({
      content: [
        { type: 'text', text: '' },
        { type: 'image', data: 'AA==', mimeType: 'image/png' },
        { type: 'resource_link', uri: 'file:///a' },
        { type: 'resource', resource: { uri: 'file:///a', blob: 'AA==' } },
        { type: 'hologram' },
        { type: 'text' },
        null,
      ],
    });
    expect(blocks.map((block) => block.kind)).toEqual(['text', 'image', 'link', 'resource', 'other', 'other', 'other']);
    expect(problems).toEqual([
      'content[4] is of the unknown type “hologram”.',
      'content[5] is an incomplete block of type “text”.',
      'content[6] has no type.',
    ]);
  });

  it('keeps structured content of any kind, beside no other content [B116]', () => {
    for (const structuredContent of [{ a: 1 }, [1], 'text', null, 0, false]) {
      expect(read({ content: [], structuredContent }).structured).toEqual(fromPlain(structuredContent));
      expect(read({ structuredContent, isError: true })).toMatchObject({
        isError: true,
        structured: fromPlain(structuredContent),
      });
    }
    expect(read({ content: [] }).structured).toBeUndefined();
  });

  it('names a content that is no array [B109]', () => {
    expect(read({ content: { mimeType: 'application/json', text: '[]' } }).problems).toEqual([
      '“content” is an object; it must be an array.',
    ]);
    expect(read(null).problems).toHaveLength(1);
  });

  it('never throws, whatever came', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void readResult(fromPlain(value))));
    fc.assert(
      fc.property(fc.jsonValue(), (content) => void read({ content: [content, { type: 'resource', resource: content }] })),
    );
  });

  it('says whom a block is for', () => {
    expect(blockHints(fromPlain({ annotations: { audience: ['user', 'assistant', 3], priority: 0.5 } }))).toEqual([
      'for user and assistant',
      'priority 0.5',
    ]);
    expect(blockHints(fromPlain({ annotations: null }))).toEqual([]);
  });
});

describe('images and sound', () => {
  it('are shown from valid base64 of a known type only', () => {
    expect(mediaOf('AA==', 'image/png', 'image')).toEqual({
      kind: 'shown',
      as: 'image',
      url: 'data:image/png;base64,AA==',
      bytes: 1,
    });
    expect(mediaOf('A A\n==', 'Image/PNG; x=1').kind).toBe('shown');
    for (const [data, type] of [
      ['AA==', 'text/html'],
      ['AA==', ''],
      ['AA==', 'audio/wav'],
      ['not base64!', 'image/png'],
      ['A', 'image/png'],
      ['AAA==', 'image/png'],
      ['', 'image/png'],
    ] as const)
      expect(mediaOf(data, type, 'image').kind).toBe('refused');
  });

  it('never let a type out of its place in the address', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (data, type) => {
        const media = mediaOf(data, type);
        if (media.kind === 'shown') expect(media.url).toMatch(/^data:(image|audio)\/[a-z0-9+-]+;base64,[A-Za-z0-9+/=]+$/);
      }),
    );
  });

  it('count the bytes that base64 stands for', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = Buffer.from(bytes).toString('base64');
        expect(base64Length(text)).toBe(bytes.length);
        expect(base64Length(text.replace(/=+$/, ''))).toBe(bytes.length);
      }),
    );
  });
});
