export const root: string;

export interface RunOptions {
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  readonly timeout?: number;
}

export interface Server<T> {
  readonly value: T;
  readonly stop: () => Promise<void>;
}

export function startServer<T>(
  command: string,
  args: readonly string[],
  ready: (line: string) => T | undefined,
  options?: RunOptions,
): Promise<Server<T>>;

export function freePort(): Promise<number>;
export function addressIn(line: string): string | undefined;
