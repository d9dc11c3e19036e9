import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

/**
 * What every page needs goes into two chunks instead of some forty: they compress better together, and the libraries
 * stay in the browser's cache when only our own code has changed.
 */
const firstChunks = [
  { name: 'vendor', test: /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
  { name: 'shell', test: /\/web\/|\/contract\/|\/lucide-react\//, minShareCount: 16 },
]

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), tailwindcss(), sonnerWithoutStyleTag],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
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
