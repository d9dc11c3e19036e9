import { useMember } from '#web/platform/app.ts'
import { useOnboarding } from './queries.ts'
import { wasAsked } from './rail-view.ts'

/** Whether nothing stands in the way of what else wants to be said: the question for the role comes first. */
export function useIsAsked() {
  const { id } = useMember()
  const { data } = useOnboarding()
  return data !== undefined && (data.primary_role !== null || wasAsked(id))
}
