// The suite imports fs.globSync, which Node 20 lacks; only its server-side repository checks use it.
export const resolve = (specifier, context, next) =>
  specifier === 'fs' && context.parentURL?.includes('/conformance/dist/')
    ? { url: 'shim:fs', shortCircuit: true }
    : next(specifier, context);

const source = `
export * from 'node:fs';
export { default } from 'node:fs';
export const globSync = () => { throw new Error('needs Node 22'); };
`;

export const load = (url, context, next) =>
  url === 'shim:fs' ? { format: 'module', shortCircuit: true, source } : next(url, context);
