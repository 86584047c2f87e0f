import type { FormStore } from './form-store.ts';

/** Puts the focus on the first control with a problem, having its page drawn first where it is not yet. */
export async function focusFirstInvalid(store: FormStore, box: HTMLElement | null): Promise<void> {
  const index = store.firstProblem();
  if (index !== undefined) await store.drawn(index);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const first = box?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  const control = first?.matches('input, textarea, select, button')
    ? first
    : first?.querySelector<HTMLElement>('input:not(:disabled), textarea:not(:disabled), button:not(:disabled)');
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
}
