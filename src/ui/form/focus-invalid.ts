import type { FormStore } from './form-store.ts';

/** Puts the focus on the first control with a problem, having its page drawn first where it is not yet. */
export async function focusFirstInvalid(store: FormStore, box: HTMLElement | null): Promise<void> {
  const index = store.firstProblem();
  if (index !== undefined) await store.drawn(index);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const first = box?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  const control = first?.matches(controls) ? first : first && firstControl(first);
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
}

const controls = 'input, textarea, button';

/** The first control that answers; boxes and buttons beside a label only do so where there is no other. */
export function firstControl(box: HTMLElement): HTMLElement | undefined {
  const all = [...box.querySelectorAll<HTMLElement>(controls)].filter((it) => !it.matches(':disabled'));
  return all.find((it) => it.closest('[data-beside]') === null) ?? all[0];
}
