/** Messages of one example of the specification, in their order. */
export interface Example {
  readonly revision: string;
  /** Page and section. */
  readonly page: string;
  readonly messages: readonly (readonly ['client' | 'server', Record<string, unknown>])[];
}

/** A request of one side and the result of the other. */
export function exchange(
  asks: 'client' | 'server',
  method: string,
  params: object | undefined,
  result: object,
): Example['messages'] {
  return [
    [asks, { jsonrpc: '2.0', id: 1, method, ...(params && { params }) }],
    [asks === 'client' ? 'server' : 'client', { jsonrpc: '2.0', id: 1, result }],
  ];
}
