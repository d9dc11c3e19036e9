import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { join } from './support/accounts/personas.ts'
import { guidedIdea } from './support/items/factories.ts'
import { useServer } from './support/server/use-server.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const server = useServer()
const run = promisify(execFile)
const bin = (name: string) => path.join(import.meta.dirname, '../node_modules/.bin', name)

test('the OpenAPI document is valid', async () => {
  const document = (await server.app.inject({ url: '/api/openapi.json' })).json()
  expect(await new Validator().validate(document)).toEqual({ valid: true })
})

/** A program that somebody else would write over the generated client. */
const PROGRAM = `import { getItems, postAuthToken, putItemVote } from './client.ts'
declare const process: { argv: string[] }
const [, , email, password] = process.argv
const signedIn = await postAuthToken({ email, password }, { grant_type: 'password' })
if (signedIn.status !== 200) throw new Error('not signed in')
const options = { headers: { authorization: \`Bearer \${signedIn.data.access_token}\` } }
const list = await getItems({}, options)
if (list.status !== 200) throw new Error('no list')
const [first] = list.data.rows
const vote = await putItemVote(first.id, { type: 'early_adopter' }, options)
const refused = await putItemVote('01890a5d-ac96-774b-bcce-b302099a8057', { type: 'early_adopter' }, options)
const code = refused.status === 404 ? refused.data.code : undefined
console.log(JSON.stringify({ title: first.title, vote: vote.data, code }))
`

test('a client generated from the OpenAPI document has correct types, reads a list and casts a vote', async () => {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const folder = await temporaryFolder()
  const [author, voter] = [await join(server, 'Author'), await join(server, 'Voter')]
  const idea = guidedIdea()
  await author.call('POST /ideas', { body: idea })
  const config = {
    api: {
      input: { target: `${origin}/api/openapi.json` },
      output: { target: './client.ts', client: 'fetch', baseUrl: origin },
    },
  }
  await writeFile(path.join(folder, 'orval.config.mjs'), `export default ${JSON.stringify(config)}`)
  await writeFile(path.join(folder, 'program.ts'), PROGRAM)
  await run(bin('orval'), [], { cwd: folder })
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'preserve', '--types', '']
  await run(bin('tsc'), [...options, '--allowImportingTsExtensions', 'program.ts'], { cwd: folder })
  const { stdout } = await run(process.execPath, ['program.ts', voter.email, voter.password], { cwd: folder })
  expect(JSON.parse(stdout)).toEqual({
    title: idea.visionAndSolution,
    vote: { painPoint: 0, earlyAdopter: 1, total: 1, own: 'early_adopter' },
    code: 'item.missing',
  })
})
