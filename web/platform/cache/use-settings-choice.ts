import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { reportFailure } from '#web/platform/api/failure-toast.ts'

type Options<Settings> = {
  /** The query that holds the settings. */
  queryKey: QueryKey
  save: (settings: Settings) => Promise<Settings>
  /** The title of the toast. */
  failure: string
}

/**
 * Returns a mutation that changes some of the stored settings at once. Choices are sent one after the other, each
 * together with the settings on the screen at that time. A failed choice is reverted, unless the same setting was
 * changed again.
 */
export function useSettingsChoice<Settings extends object>(options: Options<Settings>) {
  const { queryKey, save, failure } = options
  const queries = useQueryClient()
  const choosing = ['choose', ...queryKey]
  type Choice = Partial<Settings>
  const getShown = () => queries.getQueryData<Settings>(queryKey)
  const show = (choice: Choice) =>
    queries.setQueryData<Settings>(queryKey, current => current && { ...current, ...choice })
  return useMutation({
    mutationKey: choosing,
    scope: { id: choosing.join() },
    // A refresh since the press may have replaced them by older settings.
    mutationFn: (choice: Choice) => save({ ...(getShown() as Settings), ...choice }),
    onMutate: choice => {
      void queries.cancelQueries({ queryKey })
      const before = getShown()
      show(choice)
      return before
    },
    onSuccess: saved => {
      queries.setQueryData<Settings>(queryKey, saved)
      const waiting = queries.getMutationCache().findAll({ mutationKey: choosing, status: 'pending' })
      for (const { state } of waiting) show(state.variables as Choice)
    },
    onError: (error, choice, before) => {
      const shown = getShown()
      for (const name of Object.keys(choice) as (keyof Settings)[])
        if (before && shown?.[name] === choice[name]) show({ [name]: before[name] } as Choice)
      reportFailure(error, { title: failure })
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey: choosing }) === 1) void queries.invalidateQueries({ queryKey })
    },
  })
}
