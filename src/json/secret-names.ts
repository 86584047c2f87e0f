/**
 * Whether a name (of a form field, a header, a member) is one for a secret: password, token, API key, PIN, card number and
 * their like, as whole words in any of camelCase, snake_case, kebab-case and prose. `maxTokens` and `spinning` are none.
 */
export function looksSecret(name: string): boolean {
  const words = ` ${wordsOf(name).join(' ')} `;
  return secret.test(words.replace(harmless, ' '));
}

function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const harmless =
  / (progress token|(next )?page token|(next|continuation|pagination) token|token (count|limit|budget|type|endpoint|url)) /g;

const secret = new RegExp(
  ` (${[
    'pass ?words?|passwd|pass ?phrase|pass ?code|pwd',
    'secrets?|credentials?|bearer|authorization code',
    '(access|auth|refresh|id|session|bearer)? ?token',
    '(api|access|private|secret|signing|encryption|account|license|auth|subscription|functions) ?keys?',
    'pin|pin ?(code|number)|otp|totp|one time (code|password)|(mfa|2fa|verification|recovery) code',
    'cvv2?|cvc2?|csc|(card )?security code|card verification (code|value)',
    '(credit|debit|payment|bank)? ?card ?(number|no)|(credit|debit) ?card',
    'ssn|social security( number)?',
  ].join('|')}) `,
);
