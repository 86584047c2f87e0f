import type { Axis } from '../../timeline/axis.ts';
import type { Part } from './range.ts';

export interface Tick {
  /** Share of what is seen of the axis, from 0 to 1. */
  readonly place: number;
  readonly label: string;
}

/** A stretch of squeezed time: where it is seen, and how long it was in milliseconds. */
export interface Break {
  readonly place: number;
  readonly silence: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const beyond = [
  ...[1, 2, 5, 10, 15, 30].map((it) => it * second),
  ...[1, 2, 5, 10, 15, 30].map((it) => it * minute),
  ...[1, 2, 6, 12, 24].map((it) => it * hour),
];

/** Round moments on the part of an axis that is seen, about `count` of them, told as the time since the axis begins. */
export function ticksOf(axis: Axis, part: Part, count: number): readonly Tick[] {
  const [from, to] = part;
  const start = axis.spans[0]?.[0];
  if (start === undefined || to <= from) return [];
  const first = axis.at(from);
  const last = axis.at(to);
  const seen = axis.spans.filter((span) => span[1] >= first && span[0] <= last);
  const busy = seen.reduce((sum, span) => sum + Math.min(span[1], last) - Math.max(span[0], first), 0);
  const step = niceStep(busy / count);
  const ticks: Tick[] = [];
  const room = 0.7 / count;
  for (const span of seen) {
    const end = Math.min(span[1], last);
    for (let n = Math.ceil((Math.max(span[0], first) - start) / step - 1e-6); start + n * step <= end + 1e-6; n++) {
      const place = (axis.place(start + n * step) - from) / (to - from);
      const before = ticks.at(-1);
      if (before && place - before.place < room) continue;
      ticks.push({ place, label: tickLabel(n * step, step) });
    }
  }
  return ticks;
}

/** The squeezed stretches that are seen, of at least `least` milliseconds; the longest `most` of them. */
export function breaksOf(axis: Axis, [from, to]: Part, least: number, most: number): readonly Break[] {
  const breaks: Break[] = [];
  for (let index = 1; index < axis.spans.length; index++) {
    const before = axis.spans[index - 1]![1];
    const after = axis.spans[index]![0];
    if (after - before < least) continue;
    const place = ((axis.place(before) + axis.place(after)) / 2 - from) / (to - from);
    if (place >= 0 && place <= 1) breaks.push({ place, silence: after - before });
  }
  return breaks.sort((a, b) => b.silence - a.silence).slice(0, most);
}

/** The smallest round step that is not below this one, in milliseconds. */
export function niceStep(ms: number): number {
  if (!(ms > 0)) return 1;
  const longer = beyond.find((step) => step >= ms);
  if (ms > second / 2) return longer ?? Math.ceil(ms / (24 * hour)) * 24 * hour;
  const power = 10 ** Math.floor(Math.log10(ms));
  return ([1, 2, 5, 10].find((it) => it * power >= ms * (1 - 1e-9)) ?? 10) * power;
}

/** `0`, `50 ms`, `1.2 s`, `2:05`, `1:02:05`; `step` says how exactly. */
export function tickLabel(ms: number, step: number): string {
  if (ms === 0) return '0';
  if (step < second && ms < second) return `${Number(ms.toFixed(step < 1 ? 2 : 0))} ms`;
  const digits = step >= second ? 0 : step >= 100 ? 1 : step >= 10 ? 2 : 3;
  const seconds = ms / second;
  if (seconds < 60) return `${seconds.toFixed(digits)} s`;
  const whole = Math.floor(seconds);
  const rest = digits === 0 ? '' : (seconds - whole).toFixed(digits).slice(1);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}${rest}`;
}
