import { existsSync, statfsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './test/support/long-first.ts'

// The programs that tests start, and the workers, find their modules compiled by whoever started first.
process.env.NODE_COMPILE_CACHE ||= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))

// PostgreSQL writes some 600 files for the database of each test file, which takes memory a tenth of a disk's time.
if (hasRoom('/dev/shm')) process.env.TMPDIR = '/dev/shm'

/** Whether `folder` exists and a run fits into it. */
function hasRoom(folder: string) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 2 ** 30
}

const FAKED = ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'Date', 'performance'] as const

const shared = { plugins: [react()] }

const OF_SOURCES = '{contract,server,web,test,bench,scripts}/**'

/** Tests that start whole programs. */
const PROGRAMS = `${OF_SOURCES}/*.program.test.ts`

/** What all tests but end-to-end tests and long ones share. */
const quick = {
  isolate: false,
  // Not animation frames: packages remember that one is asked for, and a fake one of an earlier file never comes.
  fakeTimers: { toFake: [...FAKED] },
  setupFiles: ['test/support/fresh-file.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/**
 * What end-to-end tests share: those of `npm test` and all others. One that fails is run once more, since a machine that
 * others use may hold up its browser for longer than a wait lasts; the end of the run names it.
 */
const patient = { isolate: false, testTimeout: 300_000, hookTimeout: 120_000, retry: 1 }

export default defineConfig({
  test: {
    globalSetup: ['test/support/database/cluster.ts'],
    // One more than the processors that a run is made for: an end-to-end test often waits for its browser or its page.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        ...shared,
        test: {
          ...quick,
          name: 'fast',
          include: [`${OF_SOURCES}/*.test.ts`],
          exclude: ['test/core/**', 'test/e2e/**', 'test/soak/**', PROGRAMS],
        },
      },
      // A worker is kept only for files of the same environment, so those with a DOM are apart: by their ending.
      {
        ...shared,
        test: { ...quick, name: 'dom', environment: 'jsdom', include: [`${OF_SOURCES}/*.test.tsx`] },
      },
      { ...shared, test: { ...patient, name: 'core', include: ['test/core/*.test.ts'] } },
      { ...shared, test: { ...patient, name: 'e2e', include: ['test/e2e/**/*.test.ts'] } },
      { ...shared, test: { ...quick, name: 'programs', include: [PROGRAMS] } },
      {
        ...shared,
        test: {
          name: 'soak',
          include: ['test/soak/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
