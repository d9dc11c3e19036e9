import { fileURLToPath } from 'node:url'
import { runScript } from '#test/support/run-script.ts'

const FOLDER = 'node_modules/.cache/pseudo-web'

/** Builds the web with the pseudo-language, apart from the build of this checkout. Returns its folder. */
export async function buildPseudoWeb() {
  const env = { BUILD_FOLDER: FOLDER, PSEUDO_LANGUAGE: 'on', NODE_ENV: 'production' }
  const { code, output } = await runScript('build', env)
  if (code !== 0) throw new Error(`the web was not built: ${output}`)
  return fileURLToPath(new URL(`../../../${FOLDER}/`, import.meta.url))
}
