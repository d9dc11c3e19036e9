import type { ReactNode } from 'react'

/** Where a vote is cast: in its card, and on phones at hand above the navigation while the text is read. */
export const VoteBar = ({ children }: { children: ReactNode }) => (
  <div
    data-vote-bar=""
    className="phone:fixed phone:inset-x-0 phone:bottom-(--bottom-bar) phone:z-10 phone:flex phone:min-h-(--vote-bar) phone:flex-col phone:justify-center phone:border-t phone:border-line-subtle phone:bg-surface phone:px-4 phone:py-2"
  >
    {children}
  </div>
)
