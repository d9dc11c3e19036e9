const FORM = /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s)?$/

/** How long a ban lasts, in seconds: of `none` 0, of `1h30m` 5400; null when it says nothing of the kind. */
export function banSeconds(duration: string) {
  if (duration === 'none') return 0
  const [, ...parts] = FORM.exec(duration) ?? []
  const [hours, minutes, seconds] = parts.map(part => Number(part ?? 0))
  return (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0) || null
}
