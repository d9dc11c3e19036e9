import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useOwnRole } from './queries.ts'
import { useNow } from './use-now.ts'

const TICK_MS = 5_000
const MINUTE = 60_000
const LONGEST = 10

/** How long the proof of who one is still lasts. At zero the next act asks for another. */
export function ProofClock() {
  const { data } = useOwnRole()
  const now = useNow(TICK_MS)
  const minutes = data?.provenUntil ? toMinutes(Date.parse(data.provenUntil) - now) : 0
  const Icon = minutes > 0 ? ShieldCheck : ShieldAlert
  return (
    <p className="flex items-center gap-2 text-caption text-ink-2">
      <Icon aria-hidden="true" className="size-4 flex-none" />
      {toProofText(minutes)}
    </p>
  )
}

/** The last tick lies up to five seconds back, so a new proof would have an eleventh minute. */
const toMinutes = (left: number) => Math.min(LONGEST, Math.ceil(left / MINUTE))

function toProofText(minutes: number) {
  if (minutes <= 0) return 'Not proven: the next act asks'
  return minutes === 1 ? 'Proven, 1 minute left' : `Proven, ${minutes} minutes left`
}
