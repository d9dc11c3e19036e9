import { defineConfig } from 'vite'
import { define, plugins, targets } from './vite.config.ts'

/** Builds the web under /admin into the same folder, without a byte in the files of the members' web. */
export default defineConfig({
  root: 'web',
  publicDir: false,
  define,
  plugins,
  build: {
    outDir: '../dist',
    emptyOutDir: false,
    manifest: '.vite/admin-manifest.json',
    license: { fileName: '.vite/admin-license.md' },
    assetsInlineLimit: 0,
    ...targets,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'web/admin.html',
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
})
