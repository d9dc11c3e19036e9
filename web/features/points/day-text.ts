const DAY = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A UTC date (YYYY-MM-DD) as 'Mar 1'. */
export const dayText = (day: string) => DAY.format(Date.parse(`${day}T00:00:00Z`))
