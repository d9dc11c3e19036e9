import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { authWithoutUnused } from './scripts/build/auth-without-unused.ts'
import { findNeeded, firstChunks, omitLoadedChunks } from './scripts/build/first-chunks.ts'

// sonner fills a style tag while it is imported, which the content security policy forbids; its sheet
// is imported by our own CSS instead.
const sonnerWithoutStyleTag: Plugin = {
  name: 'sonner-without-style-tag',
  transform(code, id) {
    if (!id.includes('/sonner/dist/index')) return undefined
    const without = code.replace(/^__insertCSS\(".*"\);?$/m, '')
    if (without === code) throw new Error('sonner injects its style in another way now')
    return { code: without, map: null }
  },
}

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), tailwindcss(), sonnerWithoutStyleTag, authWithoutUnused, findNeeded],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    modulePreload: { polyfill: false, resolveDependencies: omitLoadedChunks },
    rolldownOptions: {
      input: ['web/index.html', 'web/styles/document.css'],
      output: {
        codeSplitting: { groups: firstChunks },
        // The entry names every chunk, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true }, '/auth/v1': 'http://127.0.0.1:3000' },
  },
})
