import type { Fines } from './fines.ts';

/** Where the demo's fines are paid: the page of one fine (GET), and its payment (POST). Plain HTML without a script. */
export function createPayPage(fines: Fines): (request: Request) => Response {
  return (request) => {
    const { searchParams } = new URL(request.url);
    const fine = fines.find(searchParams.get('fine') ?? '');
    if (fine === undefined) return page(404, '<h1>No such fine</h1><p>It is of another visit, or has been forgotten since.</p>');
    const here = `/demo/pay?fine=${fine.id}`;
    if (request.method === 'POST') {
      fines.pay(fine.id);
      return new Response(null, { status: 303, headers: { ...headers, location: here } });
    }
    return page(
      200,
      fines.isPaid(fine.id)
        ? '<h1>Thank you</h1><p role="status">The fine is paid. You can close this tab.</p>'
        : `<h1>Pay a fine</h1><p>Your fine is 4.50. This is a demonstration: no money is taken.</p>
<form method="post" action="${here}"><button>Pay 4.50</button></form>`,
    );
  };
}

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // With `no-referrer` the browser would send the form without its origin.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
};

function page(status: number, body: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Library: pay a fine</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/pay-fine.css">
</head>
<body>
<main>
<p class="place">Library</p>
${body}
</main>
</body>
</html>
`;
  return new Response(html, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
}
