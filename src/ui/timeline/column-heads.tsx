import { ExactText } from '../kit/exact-text.tsx';

/** Who stands where in the sequence picture. */
export function ColumnHeads({ server }: { server: string }) {
  return (
    <div className="tl-columns overflow-hidden border-b border-line bg-surface pr-[19px] pl-[23px] [scrollbar-gutter:stable] [scrollbar-width:thin] py-1.5 text-[11px] text-ink-3">
      <span>Time</span>
      <span className="flex min-w-0 justify-between gap-4 px-0.5">
        <span className="flex shrink-0 gap-2 @max-lg:gap-1">
          <b className="font-semibold text-person @max-xs:hidden">You</b>
          <b className="font-semibold text-client">Client</b>
        </span>
        <b className="min-w-0 truncate font-semibold text-server">
          <ExactText text={server} />
        </b>
      </span>
      <span className="text-right">Took</span>
    </div>
  );
}
