import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { reportFailure } from './failure-notice.ts'

type Options<Settings> = {
  /** The key of the query that holds the settings. */
  queryKey: QueryKey
  save: (settings: Settings) => Promise<Settings>
  /** The title of the toast if it fails. */
  failure: string
}

/**
 * Returns a mutation that turns one of stored settings on or off at once. Choices are sent one after the other, each with
 * the settings shown by then. A failed one reverts its switch, unless it was pressed again.
 */
export function useSwitches<Settings extends Record<string, boolean>>(options: Options<Settings>) {
  const { queryKey, save, failure } = options
  const queries = useQueryClient()
  const choosing = ['choose', ...queryKey]
  type Choice = { kind: keyof Settings; isOn: boolean }
  const getShown = () => queries.getQueryData<Settings>(queryKey)
  const setShown = ({ kind, isOn }: Choice) =>
    queries.setQueryData<Settings>(queryKey, current => current && { ...current, [kind]: isOn })
  return useMutation({
    mutationKey: choosing,
    scope: { id: choosing.join() },
    // A refresh since the press may show older settings.
    mutationFn: ({ kind, isOn }: Choice) => save({ ...(getShown() as Settings), [kind]: isOn }),
    onMutate: choice => {
      void queries.cancelQueries({ queryKey })
      setShown(choice)
    },
    onSuccess: saved => {
      queries.setQueryData<Settings>(queryKey, saved)
      const waiting = queries.getMutationCache().findAll({ mutationKey: choosing, status: 'pending' })
      for (const { state } of waiting) setShown(state.variables as Choice)
    },
    onError: (error, { kind, isOn }) => {
      if (getShown()?.[kind] === isOn) setShown({ kind, isOn: !isOn })
      reportFailure(error, { title: failure })
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey: choosing }) === 1) void queries.invalidateQueries({ queryKey })
    },
  })
}
