import { build } from 'vite'

/** Builds a script of the web and everything it imports as one classic script without exports. Returns its text. */
export async function buildClassicScript(root: string, file: string) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2020',
      modulePreload: false,
      rolldownOptions: { input: `${root}/${file}`, output: { format: 'iife' } },
    },
  })
  if (!('output' in built)) throw new Error(`${file} was not built once`)
  return built.output[0].code
}
