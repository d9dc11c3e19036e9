import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { CANVAS } from './contract/brand/colours.ts'
import { LOWEST_BROWSERS } from './contract/lowest-browsers.ts'
import { markMessages } from './scripts/build/languages/marked-messages.ts'
import { withoutUnused } from './scripts/build/without-unused.ts'

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

/** Sends every address under /admin to its own page, as the server does. */
const adminInDevelopment: Plugin = {
  name: 'admin-in-development',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      if (/^\/admin(\/|\?|$)/.test(request.url ?? '')) request.url = '/admin.html'
      next()
    })
  },
}

/** The libraries that every page needs. */
const LIBRARIES = /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack|@lingui)\//
// Each icon of the first page would be a file. No public page has these.
const ICONS =
  /lucide-react\/dist\/esm\/icons\/(chevron-left|heart|info|lightbulb|message-square|search|user)\.mjs$/
const CHUNKS = { vendor: LIBRARIES, icon: /lucide-react\/dist\/esm\/(?!icons|lucide)/, icons: ICONS }
const GROUPS = Object.entries(CHUNKS).map(([name, test], n) => ({ name, test, priority: 9 - n }))

/** What both webs are built with: the members' one, and the one under /admin (vite.admin.config.ts). */
export const plugins = [markMessages, react(), tailwindcss(), sonnerWithoutStyleTag, withoutUnused]
/** What the two pages write as %NAME%. */
export const define = {
  'import.meta.env.CANVAS_LIGHT': JSON.stringify(CANVAS.light),
  'import.meta.env.CANVAS_DARK': JSON.stringify(CANVAS.dark),
}
export const targets = {
  target: Object.entries(LOWEST_BROWSERS).map(([browser, lowest]) => browser + lowest),
}

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  define,
  plugins: [...plugins, adminInDevelopment],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    license: true,
    assetsInlineLimit: 0,
    ...targets,
    // Named for every lazy part, the files to fetch with it would make the entry a tenth longer.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      input: [
        'web/index.html',
        'web/styles/document.css',
        'web/styles/visitor.css',
        'web/styles/embed.css',
        'web/styles/font-faces.css',
        'web/visitor/visitor.ts',
      ],
      output: {
        codeSplitting: { groups: GROUPS },
        // Each file names those it needs, and brotli can't shorten hashes.
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
