/** The name with its mark: one arrow out, one back. */
export function Brand() {
  return (
    <h1 className="mr-1 flex items-center gap-2 text-[14px] font-bold tracking-tight">
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M3 7h12l-3-3" className="stroke-client" />
        <path d="M17 13H5l3 3" className="stroke-server" />
      </svg>
      Backchannel
    </h1>
  );
}
