import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const shared = { plugins: [react()] }

export default defineConfig({
  test: {
    globalSetup: ['test/cluster.ts'],
    maxWorkers: 2,
    projects: [
      {
        ...shared,
        test: {
          name: 'fast',
          include: ['{contract,server,web,test,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['test/journeys/**', 'test/prove/**'],
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
