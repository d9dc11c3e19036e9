/** The number of steps up to which the band has a point after each step. */
const EACH_UNTIL = 100

/**
 * Returns whether the band over time has a point after this step of a cohort. A step is five readers. Each of the first 100
 * steps has a point; later, each step whose number is one percent above that of the previous point. A million steps leave
 * about a thousand points.
 */
export function isKeptStep(step: number) {
  if (step <= EACH_UNTIL) return step >= 1
  let kept = EACH_UNTIL
  while (kept < step) kept = Math.ceil((kept * 101) / 100)
  return kept === step
}
