import { useSearchParams } from 'react-router'
import { findOption, withParams } from './address-parts.ts'

/** The chosen option is in the address, unless it is the first. */
export function useAddressOption<Value extends string>(
  name: string,
  options: readonly [{ value: Value }, ...{ value: Value }[]],
) {
  const [search, setSearch] = useSearchParams()
  const otherwise = options[0].value
  const choose = (value: Value) =>
    setSearch(withParams(search, { [name]: value === otherwise ? null : value }), {
      replace: true,
      preventScrollReset: true,
    })
  return [findOption(search.get(name), { options, otherwise }), choose] as const
}
