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
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true }, '/auth/v1': 'http://127.0.0.1:3000' },
  },
})
