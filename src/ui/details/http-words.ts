import type { HttpStory } from './http-story.ts';

/** What the browser did around an exchange that a page cannot see, a sentence each. */
export function browserWords(story: HttpStory): readonly string[] {
  const { request, response } = story;
  if (!request) return [];
  switch (request.route) {
    case 'page':
      return ['No network and no browser rules were between: the demo answered inside this page.'];
    case 'relay':
      return [
        'The page asked the relay of its own origin, which sent this on: no preflight, and every response header is readable.',
        'The relay set host, content-length and its own user agent; cookies and the page’s origin are not passed on.',
      ];
    case 'direct':
      return [
        'The browser adds by itself, unseen by the page: host, origin, referer, user-agent, accept-encoding, accept-language, connection, content-length and sec-fetch-*. Cookies are not sent.',
        preflight(story),
        ...(response
          ? [
              'Of the response the page sees what the server exposes to it (access-control-expose-headers); all others, cookies among them, are hidden.',
            ]
          : []),
      ];
  }
}

/** What may be said of the question a browser asks before it sends to another origin (Fetch, CORS preflight). */
function preflight({ request, response, faults }: HttpStory): string {
  const asked = (request?.headers ?? []).filter(([name, value]) => !isSimple(name, value)).map(([name]) => name);
  const method = request?.method === 'DELETE' ? 'the method DELETE' : undefined;
  const about = [...(method ? [method] : []), ...asked];
  if (about.length === 0) return 'Nothing in it needs a preflight.';
  const start = `If the server is of another origin than the page, the browser first asked it with OPTIONS whether ${listWords(about)} may be sent`;
  if (response) return `${start}, and it allowed that. That exchange is not visible to a page.`;
  const failed = faults.some(({ code }) => code === 'unreachable');
  return `${start}. That exchange is not visible to a page${failed ? '; this one may have failed there' : ''}.`;
}

/** A request header that needs no permission (Fetch, CORS-safelisted). */
function isSimple(name: string, value: string): boolean {
  if (name === 'accept' || name === 'accept-language' || name === 'content-language') return true;
  return name === 'content-type' && /^(text\/plain|application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(value);
}

/** `a, b and c`. */
export function listWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** What carried what, in words: `POST, answered by an event stream`. */
export function streamWords(story: HttpStory): string {
  const { request, response, end } = story;
  if (request?.method === 'DELETE') return 'DELETE: ends the session';
  if (request?.method === 'GET') return response ? 'GET stream of the session' : 'GET for a stream of the session';
  if (!response) return 'POST body; no response yet';
  if (story.events) return 'POST body, answered by an event stream';
  if (story.received > 0) return 'POST body, answered by one body';
  if (response.status === 202) return 'POST body, taken without an answer (202)';
  return end ? 'POST body, answered without a message' : 'POST body; the answer is being read';
}

/** How the exchange ended, or that it did not. */
export function endWords({ end, response, faults }: HttpStory): string {
  const fault = faults.at(-1);
  if (fault) return `${fault.code}: ${fault.message}`;
  if (!end) return response ? 'It is still open' : 'It waits for the response';
  if (end.phase === 'abort') return `This client let go of it: ${end.reason}`;
  return 'The server ended it, and it was read to its end';
}
