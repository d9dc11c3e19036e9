import { build } from 'vite'

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
