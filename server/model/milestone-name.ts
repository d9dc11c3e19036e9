/** The name of a milestone. It never changes, because it is stored with each member. */
export type MilestoneName =
  | 'profile completed'
  | 'first vote'
  | 'first item published'
  | 'first feedback received'
  | 'first interview'
  | 'talk outside Firsthand'
  | 'ten votes on a project'
  | 'twenty responses on a project'
