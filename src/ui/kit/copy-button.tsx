import { Check, Copy, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { announce } from './announce.tsx';
import { Button, IconButton } from './button.tsx';

export interface CopyButtonProps {
  /** What is copied; a function where making it costs something. */
  text: string | (() => string);
  /** The accessible name, for example `Copy message`. */
  label: string;
  /** Shows this word beside the icon. */
  word?: ReactNode;
  disabled?: boolean;
}

export function CopyButton({ text, label, word, disabled }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setState('copied');
      announce('Copied');
    } catch {
      setState('failed');
      announce('Copying was not allowed');
    }
  };
  const Icon = state === 'copied' ? Check : state === 'failed' ? X : Copy;
  const icon = <Icon size={14} aria-hidden="true" />;
  if (word === undefined)
    return (
      <IconButton label={label} disabled={disabled} onClick={copy}>
        {icon}
      </IconButton>
    );
  return (
    <Button kind="quiet" icon={icon} aria-label={label} disabled={disabled} onClick={copy}>
      {state === 'copied' ? 'Copied' : word}
    </Button>
  );
}
