/** A member's text with the lines they made. */
export const Prose = ({ children }: { children: string }) => (
  <p dir="auto" className="max-w-prose text-lead whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
    {children}
  </p>
)
