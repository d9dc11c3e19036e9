import { bestPractices } from './best-practices.tsx'
import { community } from './community.tsx'
import { gettingStarted } from './getting-started.tsx'
import { points } from './points.tsx'
import { technical } from './technical.tsx'
import type { Topic } from './topic.ts'
import { validationProcess } from './validation-process.tsx'

/** Every category of the FAQ in the order of the page. */
export const topics: Topic[] = [
  gettingStarted,
  validationProcess,
  points,
  community,
  technical,
  bestPractices,
]
