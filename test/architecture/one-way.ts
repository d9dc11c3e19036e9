import type { Source } from './sources.ts'

type Job = { sign: RegExp; place: string; says: string }

/** Jobs that are done in one place. A file outside of `place` that matches `sign` does the job a second way. */
const JOBS: readonly Job[] = [
  {
    sign: /@base-ui\/react\/alert-dialog/,
    place: 'web/ui/overlay/confirm-dialog.tsx',
    says: 'asks for a confirmation its own way: use ConfirmDialog',
  },
  {
    sign: /\buseBlocker\b|\buseBeforeUnload\b/,
    place: 'web/features/core/leave-guard.tsx',
    says: 'keeps people from leaving its own way: use LeaveGuard',
  },
]

/** Describes each job that `source` does a second way. */
export const brokenJobs = ({ file, text }: Source) =>
  JOBS.filter(({ sign, place }) => !file.startsWith(place) && sign.test(text)).map(
    ({ says, place }) => `${file} ${says} (${place})`,
  )
