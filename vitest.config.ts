import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { StoriesFirst } from './test/stories-first.ts'

// The programs that tests start, and the workers, find their modules compiled by whoever started first.
process.env.NODE_COMPILE_CACHE ||= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))

const shared = { plugins: [react()] }

export default defineConfig({
  test: {
    globalSetup: ['test/cluster.ts'],
    maxWorkers: 2,
    sequence: { sequencer: StoriesFirst },
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        ...shared,
        test: {
          name: 'fast',
          include: ['{contract,server,web,test,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['test/journeys/**', 'test/prove/**'],
          setupFiles: ['test/patience.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'journeys',
          include: ['test/journeys/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'prove',
          include: ['test/prove/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
