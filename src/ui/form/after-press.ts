let pressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  pressed = false;
  // After the click that belongs to the press.
  setTimeout(() => {
    if (pressed) return;
    const ready = waiting;
    waiting = [];
    for (const action of ready) action();
  }, 0);
}

if (typeof window !== 'undefined') {
  const press = () => {
    pressed = true;
  };
  window.addEventListener('pointerdown', press, true);
  for (const name of ['pointerup', 'pointercancel', 'dragend']) window.addEventListener(name, release, true);
}

/**
 * Does something that moves what is on the page, but not while a pointer is down: a button that moves away under it would
 * never be clicked.
 */
export function afterPress(action: () => void): void {
  if (pressed) waiting.push(action);
  else action();
}
